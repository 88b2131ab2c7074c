import { FormattedMessage } from 'react-intl';
import { shopConfig } from '#lib/shopConfig';
import { useStoreView } from '#lib/storeViewContext';

/**
 * VAT and registration numbers of the seller in the store view's country, which the laws of Saudi Arabia and the
 * Emirates require.
 */
export function SellerNumbers() {
  const { vatNumber, registrationNumber } = shopConfig.sellers[useStoreView().country] ?? {};
  return Object.entries({ vatNumber, registrationNumber }).map(
    ([name, number]) =>
      number && (
        <span key={name}>
          <FormattedMessage id={`order.${name}`} values={{ number: <bdi dir="ltr">{number}</bdi> }} />
        </span>
      ),
  );
}
