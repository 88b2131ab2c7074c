import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { loadProblem } from '#api/errors/messageFor';
import type { GetGroupQuery } from '#api/operations.generated';
import { isSoldOut, pathOf, priceView } from '#features/catalog/productView';
import { useStoreView } from '#lib/storeViewContext';
import { QuantityStepper } from '#ui/form/QuantityStepper';
import { Image } from '#ui/Image';
import { LoadProblem } from '#ui/LoadProblem';
import { Skeleton } from '#ui/Skeleton';
import { BidiText } from '#ui/text/BidiText';
import { Amount, Price } from '#ui/text/Price';
import { inOrder, type PartProps } from './choice';
import { GetGroupDocument } from './GetGroup.gql';
import css from './Parts.module.css';
import { usePartChoice } from './usePartChoice';

function groupOf(data: GetGroupQuery | undefined, urlKey: string) {
  const item = data?.products?.items?.find((one) => one?.url_key === urlKey);
  return item && 'items' in item ? item : undefined;
}

/** Things that belong together: how many of each, and what they cost in all. They go into the cart at once. */
export function Part({ urlKey, missing, onChoice }: PartProps) {
  const intl = useIntl();
  const { currency } = useStoreView();
  const { data, error, refetch } = useQuery(GetGroupDocument, { variables: { urlKey } });
  const [wanted, setWanted] = useState<Readonly<Record<string, number>>>({});
  const group = groupOf(data, urlKey);

  const lines = useMemo(
    () =>
      inOrder(group?.items, ({ position }) => position).flatMap(({ product, qty }) => {
        if (!product?.sku) return [];
        const price = priceView(product.price_range, currency);
        const soldOut = isSoldOut(product) || !price;
        return [{ product, sku: product.sku, price, soldOut, count: soldOut ? 0 : (wanted[product.sku] ?? qty ?? 0) }];
      }),
    [group, wanted, currency],
  );
  const choice = useMemo(() => {
    if (!group) return undefined;
    const items = lines
      .filter(({ count }) => count > 0)
      .map(({ product, sku, count }) => ({ sku, name: product.name ?? '', quantity: count }));
    return { selectedOptions: items.length > 0 ? [] : null, items };
  }, [group, lines]);
  usePartChoice(choice, error !== undefined, onChoice);

  if (error && !group) return <LoadProblem {...loadProblem(error, () => void refetch())} />;
  if (!group) return <Skeleton height="16rem" />;
  const pieces = lines.reduce((sum, { count }) => sum + count, 0);
  const total = lines.reduce((sum, { count, price }) => sum + count * (price?.price.value ?? 0), 0);
  const isEmpty = missing && pieces === 0;
  return (
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
          <Amount money={{ value: Math.round(total * 100) / 100, currency }} />
        </p>
      )}
    </div>
  );
}

export const preloadPart = (client: ApolloClient, urlKey: string) =>
  client.query({ query: GetGroupDocument, variables: { urlKey } });
