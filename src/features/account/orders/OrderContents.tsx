import { Fragment, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { OrderContentFragment, OrderedToFragment } from '#api/operations.generated';
import { ItemOption } from '#features/cart/items/ItemOptions';
import { CartSummary, Sum } from '#features/cart/page/CartSummary';
import { scaledDiscounts, unnamedCharges, unnamedChargesLabel } from '#features/cart/session/cartTotals';
import { extrasOf } from '#lib/addresses';
import type { Money } from '#lib/money';
import { productPath } from '#lib/paths';
import { parseMagentoDate } from '#lib/text/parseMagentoDate';
import type { CartDetails } from '#store/cart';
import type { CartItem } from '#store/cartItem';
import { Image } from '#ui/Image';
import { Link } from '#ui/link/Link';
import { PrintButton } from '#ui/PrintButton';
import { GiftNote } from '#ui/receipt/GiftNote';
import { ReceiptHead } from '#ui/receipt/ReceiptHead';
import { AddressLines } from '#ui/text/AddressLines';
import { BidiText } from '#ui/text/BidiText';
import { Amount } from '#ui/text/Price';
import css from './OrderContents.module.css';
import { type OrderPrices, orderPrices } from './orderPrices';
import { itemStatesOf } from './orderState';
import { DocumentList, documentsOf, Shipments } from './Shipments';

/** The items, addresses and payment of an order. `actions` are rendered beside the print button. */
export function OrderContents({ order, actions }: { order: OrderContentFragment; actions?: ReactNode }) {
  const prices = orderPrices(order);
  const papers = documentsOf(order);
  const shipments = (order.shipments ?? []).filter((shipment) => shipment !== null);
  return (
    <div className={css.details}>
      <ReceiptHead number={order.number} date={order.created_at ? parseMagentoDate(order.created_at) : undefined} />
      <OrderItems order={order} prices={prices} />
      <div className={css.parts}>
        <Part title="account.orderSums">
          <OrderSums order={order} sums={prices.sums} />
        </Part>
        {order.shipping_address && (
          <Part title="account.orderGoesTo">
            <OrderAddress address={order.shipping_address} />
            {order.shipping_method && (
              <p className={css.soft}>
                <BidiText text={order.shipping_method} />
              </p>
            )}
          </Part>
        )}
        {order.gift_message?.message && (
          <Part title="order.gift">
            <GiftNote gift={order.gift_message} />
          </Part>
        )}
        <Part title="account.orderPaidBy">
          {(order.payment_methods ?? []).map((method) => (
            <p key={method?.type}>
              <BidiText text={method?.name} />
            </p>
          ))}
        </Part>
        {order.billing_address && (
          <Part title="order.billedTo">
            {isSame(order.billing_address, order.shipping_address) ? (
              <p>
                <FormattedMessage id="order.billedSame" />
              </p>
            ) : (
              <OrderAddress address={order.billing_address} />
            )}
          </Part>
        )}
        {shipments.length > 0 && (
          <Part title="orders.shipments">
            <Shipments shipments={shipments} />
          </Part>
        )}
        {papers.length > 0 && (
          <Part title="orders.papers">
            <DocumentList papers={papers} />
          </Part>
        )}
      </div>
      <div className={css.actions}>
        {actions}
        <PrintButton />
      </div>
    </div>
  );
}

const isSame = (one: OrderedToFragment, other: OrderedToFragment | null | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

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

function OrderItems({ order, prices: { lines, sums } }: { order: OrderContentFragment; prices: OrderPrices }) {
  return (
    <ul className={css.items}>
      {(order.items ?? []).map(
        (item, index) =>
          item && (
            <li key={item.id} className={css.item}>
              <span className={css.picture}>
                <Image src={item.product?.thumbnail?.url} alt="" width={64} priority={index === 0} />
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
                    <ItemOption option={option} />
                  </span>
                ))}
                <span className={css.soft}>
                  <FormattedMessage id="checkout.quantity" values={{ quantity: item.quantity_ordered ?? 0 }} />
                  {itemStatesOf(order, item).map(({ id, count, isAll }) => (
                    <Fragment key={id}>
                      {' · '}
                      <FormattedMessage id={id} values={{ count, all: isAll }} />
                    </Fragment>
                  ))}
                </span>
                <span className={css.soft}>
                  <FormattedMessage
                    id={sums ? 'order.each' : 'orders.each'}
                    values={{ price: <Amount key="price" money={itemMoney(item, lines[index]?.each)} /> }}
                  />
                </span>
              </span>
              <Amount money={itemMoney(item, lines[index]?.total)} className={css.total} />
            </li>
          ),
      )}
    </ul>
  );
}

type OrderItem = NonNullable<NonNullable<OrderContentFragment['items']>[number]>;

const itemMoney = ({ product_sale_price }: OrderItem, value: number | undefined) => ({
  value: value ?? 0,
  currency: product_sale_price.currency ?? '',
});

/** The chosen and entered options of an item, including bundle parts and files. */
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

function OrderAddress({ address }: { address: OrderedToFragment }) {
  return (
    <AddressLines
      address={{
        ...extrasOf(address),
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

type AnswerMoney = { value: number | null; currency: string | null } | null | undefined;

interface OrderSumsProps {
  order: OrderContentFragment;
  /** The sums of the order with VAT; null if VAT cannot be derived. */
  sums: CartDetails['prices'] | null;
}

/** The sums with VAT, as in the cart. Otherwise the sums of Magento's order: amounts before VAT, then VAT. */
function OrderSums({ order: { total, shipping_address }, sums }: OrderSumsProps) {
  if (sums) return <CartSummary prices={sums} isVirtual={!shipping_address} />;
  if (!total) return null;
  const { subtotal, total_shipping, total_tax, grand_total } = total;
  const taxes = taxesOf(total);
  const discounts = discountsOf(total);
  const other = unnamedCharges({
    grand_total: moneyOf(grand_total),
    subtotal_including_tax: moneyOf(subtotal),
    discounts,
    // VAT has its own row here, so it is not part of the other charges.
    shipping: { title: '', amount: plus(total_shipping, total_tax) },
  });
  return (
    <dl className={css.sums}>
      <Sum label={<FormattedMessage id="account.sumItems" />}>{amount(subtotal)}</Sum>
      {discounts.map(({ label, amount: { value, currency } }) => (
        <Sum key={label} label={<BidiText text={label} />} kind="discount">
          {amount({ value: -value, currency })}
        </Sum>
      ))}
      <Sum label={<FormattedMessage id="account.sumShipping" />}>{amount(total_shipping)}</Sum>
      {taxes.map(({ rate, amount: tax }) => (
        <Sum
          key={rate}
          label={<FormattedMessage id="orders.vatRate" values={{ rate: <bdi dir="ltr">{rate}%</bdi> }} />}
        >
          {amount(tax)}
        </Sum>
      ))}
      {taxes.length === 0 && <Sum label={<FormattedMessage id="account.sumVat" />}>{amount(total_tax)}</Sum>}
      {other.value !== 0 && <Sum label={<FormattedMessage id={unnamedChargesLabel(other)} />}>{amount(other)}</Sum>}
      <Sum label={<FormattedMessage id="account.sumTotal" />} kind="total">
        {amount(grand_total)}
      </Sum>
    </dl>
  );
}

type Total = NonNullable<OrderContentFragment['total']>;

const moneyOf = (money: AnswerMoney): Money => ({ value: money?.value ?? 0, currency: money?.currency ?? '' });

const amount = (money: AnswerMoney) => <Amount money={moneyOf(money)} />;

const plus = (one: AnswerMoney, other: AnswerMoney): Money => {
  const sum = moneyOf(one);
  return { ...sum, value: sum.value + moneyOf(other).value };
};

/** Discounts before VAT, like the other sums. */
function discountsOf({ discounts, subtotal, total_shipping, total_tax, grand_total }: Total) {
  const said = (discounts ?? []).flatMap((one) =>
    one?.amount.value != null ? [{ label: one.label, amount: moneyOf(one.amount) }] : [],
  );
  const [goods = 0, delivery = 0, vat = 0, paid = 0] = [subtotal, total_shipping, total_tax, grand_total].map(
    (money) => money?.value ?? 0,
  );
  return scaledDiscounts(said, goods + delivery + vat - paid, paid > vat ? -vat / (paid - vat) : 0);
}

/** VAT by rate, if the rates add up to the total VAT. Entries with the same rate (goods, delivery) are merged. */
function taxesOf({ taxes, total_tax }: Total) {
  const byRate = new Map<number, number>();
  for (const tax of taxes ?? []) if (tax) byRate.set(tax.rate, (byRate.get(tax.rate) ?? 0) + (tax.amount.value ?? 0));
  const all = [...byRate.values()].reduce((sum, value) => sum + value, 0);
  if (Math.abs(all - (total_tax.value ?? 0)) > 0.02) return [];
  return [...byRate].map(([rate, value]) => ({ rate, amount: { value, currency: total_tax.currency } }));
}
