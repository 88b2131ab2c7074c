import { use } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { shopConfig } from '#lib/shopConfig';
import { useStoreView } from '#lib/storeViewContext';
import { StoreNameContext } from '../PageMeta';
import { BidiText } from '../text/BidiText';
import css from './ReceiptHead.module.css';
import { SellerNumbers } from './SellerNumbers';

/** Head of a printed receipt: the seller, and the order's number and date if given. It is hidden on the screen. */
export function ReceiptHead({ number, date }: { number?: string; date?: Date }) {
  const storeName = use(StoreNameContext);
  const { country } = useStoreView();
  const { name = storeName, address = [] } = shopConfig.sellers[country] ?? {};
  return (
    <div className={css.head}>
      <p className={css.seller}>
        {[name, ...address].map((line) => line && <BidiText key={line} text={line} />)}
        <SellerNumbers />
      </p>
      <div className={css.order}>
        <span className={css.title}>
          <FormattedMessage id="order.receipt" />
        </span>
        <span>
          {number && <FormattedMessage id="order.number" values={{ number: <bdi dir="ltr">{number}</bdi> }} />}
        </span>
        <span>{date && <FormattedDate value={date} dateStyle="long" />}</span>
      </div>
    </div>
  );
}
