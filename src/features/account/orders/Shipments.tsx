import { Copy, ExternalLink } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OrderDocumentsFragment } from '#api/operations.generated';
import { copyText } from '#lib/browser/copyText';
import { useAppDispatch } from '#store/index';
import { addToast } from '#store/toasts';
import { IconButton } from '#ui/IconButton';
import { BidiText } from '#ui/text/BidiText';
import { Amount } from '#ui/text/Price';
import css from './OrderContents.module.css';

type Shipment = NonNullable<NonNullable<OrderDocumentsFragment['shipments']>[number]>;
type Track = NonNullable<NonNullable<Shipment['tracking']>[number]>;

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

/** A tracking number: a link if the carrier's tracking page is known, otherwise a button that copies the number. */
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

export const documentsOf = ({ invoices, credit_memos }: Pick<OrderDocumentsFragment, 'invoices' | 'credit_memos'>) =>
  [
    ...invoices.map((paper) => paper && { ...paper, text: 'orders.invoice' }),
    ...(credit_memos ?? []).map((paper) => paper && { ...paper, text: 'orders.creditMemo' }),
  ].filter((paper) => paper !== null);

export function DocumentList({ papers }: { papers: ReturnType<typeof documentsOf> }) {
  return (
    <ul className={css.documents}>
      {papers.map(({ id, number, text, total }) => {
        const { value, currency } = total?.grand_total ?? {};
        return (
          <li key={text + id} className={css.sum}>
            <span>
              <FormattedMessage id={text} values={{ number: <bdi dir="ltr">{number}</bdi> }} />
            </span>
            {value != null && <Amount money={{ value, currency: currency ?? '' }} />}
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Public tracking pages. `names` are the lower-case beginnings of a carrier's code or title; `address` is the URL
 * without the number.
 */
const carriers: readonly { names: readonly string[]; address: string }[] = [
  { names: ['aramex', 'أرامكس', 'ارامكس'], address: 'https://www.aramex.com/track/results?ShipmentNumber=' },
  { names: ['smsa', 'سمسا'], address: 'https://www.smsaexpress.com/trackingdetails?tracknumbers=' },
  { names: ['dhl'], address: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=' },
  { names: ['ups'], address: 'https://www.ups.com/track?tracknum=' },
  { names: ['fedex', 'federal express'], address: 'https://www.fedex.com/fedextrack/?trknbr=' },
  { names: ['usps', 'united states postal'], address: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
];

/** URL of the carrier's tracking page; undefined for an unknown carrier. */
function trackingAddress({ carrier, title, number }: { carrier: string; title: string; number: string }) {
  const said = [carrier, title].map((text) => text.trim().toLowerCase());
  const known = carriers.find(({ names }) =>
    names.some((name) =>
      said.some((text) => text === name || text.startsWith(`${name} `) || text.startsWith(`${name}-`)),
    ),
  );
  return known && number.trim() ? known.address + encodeURIComponent(number.trim()) : undefined;
}
