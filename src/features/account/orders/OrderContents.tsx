import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { OrderContentFragment, OrderedToFragment } from '#api/operations.generated';
import { fittedDiscounts } from '#features/cart/fittedDiscounts';
import { GivenOption } from '#features/cart/OptionValue';
import { productPath } from '#lib/paths';
import type { CartItem } from '#store/cart';
import { Image } from '#ui/Image';
import { PrintButton } from '#ui/PrintButton';
import { AddressLines } from '#ui/text/AddressLines';
import { BidiText } from '#ui/text/BidiText';
import { Amount } from '#ui/text/Price';
import css from './OrderDetails.module.css';

/** What an order held, where it went and how it was paid. `actions` stand beside the one that prints it. */
export function OrderContents({ order, actions }: { order: OrderContentFragment; actions?: ReactNode }) {
  return (
    <div className={css.details}>
      <OrderItems order={order} />
      <div className={css.parts}>
        <Sums order={order} />
        {order.shipping_address && (
          <Part title="account.orderGoesTo">
            <OrderAddress address={order.shipping_address} />
            {order.shipping_method && (
              <p className={css.soft}>
                <BidiText text={order.shipping_method} />
              </p>
            )}
            {(order.shipments ?? []).flatMap((shipment) =>
              (shipment?.tracking ?? []).map(
                (track) =>
                  track?.number && (
                    <p key={track.number}>
                      <BidiText text={track.title} /> <bdi dir="ltr">{track.number}</bdi>
                    </p>
                  ),
              ),
            )}
          </Part>
        )}
        <Part title="account.orderPaidBy">
          {(order.payment_methods ?? []).map((method) => (
            <p key={method?.type}>
              <BidiText text={method?.name} />
            </p>
          ))}
          {order.billing_address && <OrderAddress address={order.billing_address} />}
        </Part>
      </div>
      <div className={css.actions}>
        {actions}
        <PrintButton />
      </div>
    </div>
  );
}

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

function OrderItems({ order }: { order: OrderContentFragment }) {
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
                    <BidiText text={item.product_name} />
                  </Link>
                ) : (
                  <BidiText text={item.product_name} />
                )}
                {optionsOf(item).map((option) => (
                  <span key={`${option.label} ${option.value}`} className={css.soft}>
                    <GivenOption option={option} />
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

type OrderItem = NonNullable<NonNullable<OrderContentFragment['items']>[number]>;

/** What was chosen and written for an item, parts and files of it too. */
function optionsOf(item: OrderItem): CartItem['options'] {
  const parts = 'bundle_options' in item ? (item.bundle_options ?? []) : [];
  const files = 'downloadable_links' in item ? (item.downloadable_links ?? []) : [];
  const chosen = [...(item.selected_options ?? []), ...(item.entered_options ?? [])];
  return [
    ...chosen.filter((option) => option !== null),
    ...parts.flatMap((part) =>
      (part?.values ?? []).flatMap((value) =>
        part && value ? [{ label: part.label, value: value.product_name, quantity: value.quantity }] : [],
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
function Sums({ order: { total } }: { order: OrderContentFragment }) {
  if (!total) return null;
  const { subtotal, total_shipping, total_tax, grand_total } = total;
  return (
    <Part title="account.orderSums">
      <dl className={css.sums}>
        <Sum label={<FormattedMessage id="account.sumItems" />} money={subtotal} />
        {discountsOf(total).map(({ label, amount }) => (
          <Sum key={label} label={<BidiText text={label} />} money={amount} minus />
        ))}
        <Sum label={<FormattedMessage id="account.sumShipping" />} money={total_shipping} />
        <Sum label={<FormattedMessage id="account.sumVat" />} money={total_tax} />
        <Sum label={<FormattedMessage id="account.sumTotal" />} money={grand_total} strong />
      </dl>
    </Part>
  );
}

type Total = NonNullable<OrderContentFragment['total']>;

/** Before VAT, as the other sums are. */
function discountsOf({ discounts, subtotal, total_shipping, total_tax, grand_total }: Total) {
  const said = (discounts ?? []).flatMap((one) => {
    const { value, currency } = one?.amount ?? {};
    return one && value != null ? [{ label: one.label, amount: { value, currency: currency ?? '' } }] : [];
  });
  const [goods = 0, delivery = 0, vat = 0, paid = 0] = [subtotal, total_shipping, total_tax, grand_total].map(
    (money) => money?.value ?? 0,
  );
  return fittedDiscounts(said, goods + delivery + vat - paid, paid > vat ? vat / (paid - vat) : 0);
}

function OrderAddress({ address }: { address: OrderedToFragment }) {
  return (
    <AddressLines
      address={{
        firstname: address.firstname,
        lastname: address.lastname,
        street: address.street.filter((line) => line !== null),
        city: address.city,
        region: address.region,
        postcode: address.postcode,
        country_id: address.country_code ?? undefined,
        telephone: address.telephone ?? undefined,
      }}
    />
  );
}
