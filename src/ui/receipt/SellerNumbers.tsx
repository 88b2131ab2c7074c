import { FormattedMessage } from 'react-intl';
import { shop } from '#lib/shop';
import { useStoreView } from '#lib/storeViewContext';

/** The numbers under which the seller of the view's country is registered, as both countries' laws ask of a shop. */
export function SellerNumbers() {
  const { vatNumber, registrationNumber } = shop.sellers[useStoreView().country] ?? {};
  return Object.entries({ vatNumber, registrationNumber }).map(
    ([name, number]) =>
      number && (
        <span key={name}>
          <FormattedMessage id={`order.${name}`} values={{ number: <bdi dir="ltr">{number}</bdi> }} />
        </span>
      ),
  );
}
