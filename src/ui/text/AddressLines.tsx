import { FormattedMessage, useIntl } from 'react-intl';
import { formatAddress, type ShippingAddress } from '#lib/addresses';
import { useStoreView } from '#lib/storeViewContext';
import css from './AddressLines.module.css';
import { BidiText } from './BidiText';

/** An address in postal format, then phone number, e-mail and VAT number. */
export function AddressLines({ address, className }: { address: Partial<ShippingAddress>; className?: string }) {
  const { locale } = useIntl();
  const { country } = useStoreView();
  const { telephone, email, vat_id } = address;
  return (
    <p className={className ? `${css.address} ${className}` : css.address}>
      {formatAddress(address, { locale, fallbackCountry: country }).map((line) => (
        <span key={line}>
          <BidiText text={line} />
        </span>
      ))}
      {[telephone, email].filter(Boolean).map((contact) => (
        <span key={contact}>
          <bdi dir="ltr">{contact}</bdi>
        </span>
      ))}
      {vat_id && (
        <span>
          <FormattedMessage id="checkout.field.vat_id" />
          {': '}
          <bdi dir="ltr">{vat_id}</bdi>
        </span>
      )}
    </p>
  );
}
