import { FormattedMessage } from 'react-intl';
import type { OrderDocumentsFragment } from '#api/operations.generated';
import { Amount } from '#ui/text/Price';
import css from './OrderContents.module.css';

type Papers = Pick<OrderDocumentsFragment, 'invoices' | 'credit_memos'>;

/** True when there is a paper to list. */
export const hasPapers = ({ invoices, credit_memos }: Papers): boolean =>
  [...invoices, ...(credit_memos ?? [])].some(Boolean);

/** Invoices and credit memos, with what was paid and paid back. */
export function PaperList({ invoices, credit_memos }: Papers) {
  const papers = [
    ...invoices.map((paper) => paper && { ...paper, text: 'orders.invoice' }),
    ...(credit_memos ?? []).map((paper) => paper && { ...paper, text: 'orders.creditMemo' }),
  ].filter((paper) => paper !== null);
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
