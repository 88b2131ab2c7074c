import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { GetGroupQuery } from '#api/operations.generated';
import { isProductSoldOut } from '#features/cart/offers/isProductSoldOut';
import { displayPriceOf, pathOf } from '#features/catalog/productView';
import { roundMoney } from '#lib/money';
import { useStoreView } from '#lib/storeViewContext';
import { QuantityStepper } from '#ui/form/QuantityStepper';
import { Image } from '#ui/Image';
import { Link } from '#ui/link/Link';
import { BidiText } from '#ui/text/BidiText';
import { Amount, Price } from '#ui/text/Price';
import css from './FormParts.module.css';
import { unloadedFormPart } from './fields';
import { GetGroupDocument } from './GetGroup.gql';
import { type FormPartProps, inOrder } from './selection';

function groupOf(data: GetGroupQuery | undefined, urlKey: string) {
  const item = data?.products?.items?.find((one) => one?.url_key === urlKey);
  return item && 'items' in item ? item : undefined;
}

/**
 * The single products of a grouped product, with their quantities and the total price. The products are added to the
 * cart together.
 */
export function GroupedProducts({ urlKey, showsMissing, children }: FormPartProps) {
  const intl = useIntl();
  const { currency } = useStoreView();
  const { data, error, refetch } = useQuery(GetGroupDocument, { variables: { urlKey } });
  const [wanted, setWanted] = useState<Readonly<Record<string, number>>>({});
  const group = groupOf(data, urlKey);

  if (!group) return children(unloadedFormPart(error, refetch, '16rem'));

  const lines = inOrder(group.items, ({ position }) => position).flatMap(({ product, qty }) => {
    if (!product?.sku) return [];
    const price = displayPriceOf(product, currency);
    const soldOut = isProductSoldOut(product) || !price;
    return [{ product, sku: product.sku, price, soldOut, count: soldOut ? 0 : (wanted[product.sku] ?? qty ?? 0) }];
  });
  const items = lines
    .filter(({ count }) => count > 0)
    .map(({ product, sku, count }) => ({ sku, name: product.name ?? '', quantity: count }));
  const pieces = lines.reduce((sum, { count }) => sum + count, 0);
  const total = lines.reduce((sum, { count, price }) => sum + count * (price?.price.value ?? 0), 0);
  const isEmpty = showsMissing && pieces === 0;
  const fields = (
    <div className={css.group} data-missing={isEmpty || undefined}>
      <ul className={css.items} aria-label={intl.formatMessage({ id: 'catalog.groupItems' })}>
        {lines.map(({ product, sku, price, soldOut, count }) => (
          <li key={sku} className={css.item}>
            <span className={css.picture}>
              <Image src={product.small_image?.url} alt="" width={64} />
            </span>
            <span className={css.what}>
              {product.url_key ? (
                <Link to={pathOf(product)} className={css.name}>
                  <BidiText text={product.name} />
                </Link>
              ) : (
                <BidiText text={product.name} />
              )}
              {price && <Price price={price.price} regular={price.regular} size="s" />}
            </span>
            {soldOut ? (
              <span className={css.note}>
                <FormattedMessage id="catalog.soldOut" />
              </span>
            ) : (
              <QuantityStepper
                size="s"
                min={0}
                value={count}
                label={product.name ?? ''}
                onChange={(next) => setWanted((before) => ({ ...before, [sku]: next }))}
              />
            )}
          </li>
        ))}
      </ul>
      {isEmpty ? (
        <p className={css.missing} role="alert">
          <FormattedMessage id="catalog.groupEmpty" />
        </p>
      ) : (
        <p className={css.sum} aria-live="polite">
          <FormattedMessage id="catalog.groupSum" values={{ count: pieces }} />
          <Amount money={roundMoney({ value: total, currency })} />
        </p>
      )}
    </div>
  );
  return children({ selection: { selectedOptions: items.length > 0 ? [] : null, items }, fields });
}
