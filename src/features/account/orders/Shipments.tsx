import { Copy, ExternalLink } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OrderDocumentsFragment } from '#api/operations.generated';
import { copyText } from '#lib/browser/copyText';
import { useAppDispatch } from '#store/index';
import { addToast } from '#store/toasts';
import { IconButton } from '#ui/IconButton';
import { BidiText } from '#ui/text/BidiText';
import css from './OrderContents.module.css';
import { trackingAddress } from './trackingAddress';

type Shipment = NonNullable<NonNullable<OrderDocumentsFragment['shipments']>[number]>;
type Track = NonNullable<NonNullable<Shipment['tracking']>[number]>;

/** What was sent: which pieces, and where the parcels are. */
export function Shipments({ shipments }: { shipments: Shipment[] }) {
  return (
    <ul className={css.documents}>
      {shipments.map(({ id, number, tracking, items, comments }) => (
        <li key={id} className={css.part}>
          <p>
            <FormattedMessage id="orders.shipment" values={{ number: <bdi dir="ltr">{number}</bdi> }} />
          </p>
          {(tracking ?? []).map(
            (track) => track?.number && <Parcel key={track.number} track={track} number={track.number} />,
          )}
          {(items ?? []).map(
            (item) =>
              item && (
                <p key={item.id} className={css.soft}>
                  <BidiText text={item.product_name} /> × {item.quantity_shipped}
                </p>
              ),
          )}
          {(comments ?? []).map(
            (comment) =>
              comment && (
                <p key={comment.timestamp} className={css.soft}>
                  <BidiText text={comment.message} />
                </p>
              ),
          )}
        </li>
      ))}
    </ul>
  );
}

/** A parcel's number: a link where its carrier shows it, else to be copied. */
function Parcel({ track, number }: { track: Track; number: string }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const address = trackingAddress({ ...track, number });
  const copy = async () => {
    const isCopied = await copyText(number);
    dispatch(
      addToast({
        type: isCopied ? 'success' : 'info',
        message: { id: isCopied ? 'orders.copied' : 'orders.notCopied' },
      }),
    );
  };
  return (
    <p className={css.parcel}>
      <BidiText text={track.title} />
      {address ? (
        <a href={address} target="_blank" rel="noreferrer" className={css.track}>
          <bdi dir="ltr">{number}</bdi>
          <ExternalLink size={16} role="img" aria-label={intl.formatMessage({ id: 'orders.opensCarrier' })} />
        </a>
      ) : (
        <>
          <bdi dir="ltr">{number}</bdi>
          <IconButton label={intl.formatMessage({ id: 'orders.copyNumber' }, { number })} onClick={() => void copy()}>
            <Copy size={16} aria-hidden="true" />
          </IconButton>
        </>
      )}
    </p>
  );
}
