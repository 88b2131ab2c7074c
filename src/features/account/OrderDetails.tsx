import { useApolloClient, useQuery } from '@apollo/client/react';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import { explain } from '#api/errors';
import type { GetOrderQuery, OrderedToFragment } from '#api/operations.generated';
import { loadCart } from '#features/cart/cartActions';
import { formatAddress } from '#lib/addresses';
import { paths, productPath } from '#lib/paths';
import { useStoreView } from '#lib/storeViewContext';
import { useAppDispatch } from '#store/index';
import { addToast } from '#store/toasts';
import { Button } from '#ui/Button';
import { Figures } from '#ui/Figures';
import { Image } from '#ui/Image';
import { Amount } from '#ui/Price';
import { Skeleton } from '#ui/Skeleton';
import { GetOrderDocument } from './GetOrder.gql';
import { LoadFailure } from './LoadFailure';
import css from './OrderDetails.module.css';
import { ReorderItemsDocument } from './ReorderItems.gql';

/** What an order held, where it went and how it was paid. */
export function OrderDetails({ number }: { number: string }) {
  const { data, loading, error, refetch } = useQuery(GetOrderDocument, { variables: { number } });
  const order = data?.customer?.orders?.items[0];
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (loading || !order)
    return (
      <div aria-busy="true">
        <Skeleton height="10rem" />
      </div>
    );
  return (
    <div className={css.details}>
      <OrderItems order={order} />
      <div className={css.parts}>
        <Sums order={order} />
        {order.shipping_address && (
          <Part title="account.orderGoesTo">
            <OrderAddress address={order.shipping_address} />
            {order.shipping_method && <p className={css.soft}>{order.shipping_method}</p>}
            {(order.shipments ?? []).flatMap((shipment) =>
              (shipment?.tracking ?? []).map(
                (track) =>
                  track?.number && (
                    <p key={track.number}>
                      {track.title} <bdi dir="ltr">{track.number}</bdi>
                    </p>
                  ),
              ),
            )}
          </Part>
        )}
        <Part title="account.orderPaidBy">
          {(order.payment_methods ?? []).map((method) => (
            <p key={method?.type}>{method?.name}</p>
          ))}
          {order.billing_address && <OrderAddress address={order.billing_address} />}
        </Part>
      </div>
      <Reorder number={number} />
    </div>
  );
}

type Order = NonNullable<NonNullable<NonNullable<GetOrderQuery['customer']>['orders']>['items'][number]>;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.part}>
      <h2 className={css.heading}>
        <FormattedMessage id={title} />
      </h2>
      {children}
    </section>
  );
}

function OrderItems({ order }: { order: Order }) {
  return (
    <ul className={css.items}>
      {(order.items ?? []).map(
        (item) =>
          item && (
            <li key={item.id} className={css.item}>
              <span className={css.picture}>
                <Image src={item.product?.thumbnail?.url} alt="" width={64} />
              </span>
              <span className={css.what}>
                {item.product && item.product_url_key ? (
                  <Link to={productPath(item.product_url_key)} className={css.name}>
                    <bdi>{item.product_name}</bdi>
                  </Link>
                ) : (
                  <bdi>{item.product_name}</bdi>
                )}
                {optionsOf(item).map(({ label, value }) => (
                  <span key={`${label} ${value}`} className={css.soft}>
                    {label && (
                      <>
                        <bdi>{label}</bdi>:{' '}
                      </>
                    )}
                    <bdi>{value}</bdi>
                  </span>
                ))}
                <span className={css.soft}>
                  <FormattedMessage id="checkout.quantity" values={{ quantity: item.quantity_ordered ?? 0 }} />
                  {item.status && ` · ${item.status}`}
                </span>
              </span>
            </li>
          ),
      )}
    </ul>
  );
}

type OrderItem = NonNullable<NonNullable<Order['items']>[number]>;

/** What was chosen and written for an item, parts and files of it too. */
function optionsOf(item: OrderItem): { label: string; value: string }[] {
  const parts = 'bundle_options' in item ? (item.bundle_options ?? []) : [];
  const files = 'downloadable_links' in item ? (item.downloadable_links ?? []) : [];
  const chosen = [...(item.selected_options ?? []), ...(item.entered_options ?? [])];
  return [
    ...chosen.filter((option) => option !== null),
    ...parts.flatMap((part) =>
      (part?.values ?? []).flatMap((value) =>
        part && value
          ? [{ label: part.label, value: (value.quantity > 1 ? `${value.quantity} × ` : '') + value.product_name }]
          : [],
      ),
    ),
    ...files.flatMap((file) => (file?.title ? [{ label: '', value: file.title }] : [])),
  ];
}

type AnswerMoney = { value: number | null; currency: string | null } | null | undefined;

function Sum({
  label,
  money,
  minus,
  strong,
}: {
  label: ReactNode;
  money: AnswerMoney;
  minus?: boolean;
  strong?: boolean;
}) {
  if (!money || money.value === null) return null;
  return (
    <div className={css.sum} data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>
        <Amount money={{ value: minus ? -money.value : money.value, currency: money.currency ?? '' }} />
      </dd>
    </div>
  );
}

/** As Magento keeps an order: everything before VAT, then VAT. */
function Sums({ order: { total } }: { order: Order }) {
  if (!total) return null;
  return (
    <Part title="account.orderSums">
      <dl className={css.sums}>
        <Sum label={<FormattedMessage id="account.sumItems" />} money={total.subtotal} />
        {(total.discounts ?? []).map(
          (discount) =>
            discount && (
              <Sum key={discount.label} label={<Figures text={discount.label} />} money={discount.amount} minus />
            ),
        )}
        <Sum label={<FormattedMessage id="account.sumShipping" />} money={total.total_shipping} />
        <Sum label={<FormattedMessage id="account.sumVat" />} money={total.total_tax} />
        <Sum label={<FormattedMessage id="account.sumTotal" />} money={total.grand_total} strong />
      </dl>
    </Part>
  );
}

function OrderAddress({ address }: { address: OrderedToFragment }) {
  const { locale } = useIntl();
  const { country } = useStoreView();
  const lines = formatAddress(
    {
      firstname: address.firstname,
      lastname: address.lastname,
      street: address.street.filter((line) => line !== null),
      city: address.city,
      region: address.region,
      postcode: address.postcode,
      country_id: address.country_code ?? undefined,
    },
    { locale, fallbackCountry: country },
  );
  return (
    <p className={css.address}>
      {lines.map((line) => (
        <bdi key={line}>{line}</bdi>
      ))}
      {address.telephone && <bdi dir="ltr">{address.telephone}</bdi>}
    </p>
  );
}

/** Puts the same things into the cart again, and tells what could not be had. */
function Reorder({ number }: { number: string }) {
  const intl = useIntl();
  const client = useApolloClient();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);

  const reorder = async () => {
    setPending(true);
    try {
      const { data } = await client.mutate({
        mutation: ReorderItemsDocument,
        variables: { number },
        fetchPolicy: 'no-cache',
      });
      const missing = data?.reorderItems?.userInputErrors.length ?? 0;
      if (missing > 0)
        dispatch(addToast({ type: 'warning', message: { id: 'account.reorderMissing', values: { count: missing } } }));
      await dispatch(loadCart());
      await navigate(paths.cart);
    } catch (error) {
      const explanation = explain(error);
      dispatch(
        addToast({
          type: 'error',
          message: typeof explanation === 'string' ? intl.formatMessage({ id: 'account.reorderFailed' }) : explanation,
        }),
      );
    } finally {
      setPending(false);
    }
  };

  return (
    <Button variant="secondary" className={css.again} pending={pending} onClick={() => void reorder()}>
      <RotateCcw size={18} aria-hidden="true" />
      <FormattedMessage id="account.reorder" />
    </Button>
  );
}
