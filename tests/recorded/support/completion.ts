/** Answers a document of today from what was answered to one of an earlier day. */
import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql';
import { possibleTypes } from '#api/possibleTypes.generated';
import type { Answer } from './exchanges.ts';

type Recorded = Record<string, unknown>;

/** Where a field stands that was not asked for when the exchange was recorded. */
interface Place {
  parent: Recorded;
  /** What contains it, from the inside out. */
  around: Recorded[];
  variables: Record<string, unknown>;
}

const amountOf = (money: unknown): number => (money as { value: number }).value;

/**
 * Fields that the client asks for today and did not when the exchanges were recorded, and what the same server would
 * have said: told from what it did say, or from another exchange.
 */
const completions: Record<string, (place: Place) => unknown> = {
  // The recorded server said of what it had none left of that its line has an error. A product with required options it
  // called sold out in every cart (`cart.full` of the other recordings).
  'product.stock_status': ({ parent, around }) =>
    parent.sku === 'OPT-01' || around.some(({ errors }) => errors) ? 'OUT_OF_STOCK' : 'IN_STOCK',
  'variant.stock_status': ({ around }) => (around.some(({ errors }) => errors) ? 'OUT_OF_STOCK' : 'IN_STOCK'),
  // It named the price of all the pieces of a tier.
  'TierPrice.discount': ({ parent, around }) => {
    const range = around.find((one) => one.price_range)?.price_range as { minimum_price: Recorded } | undefined;
    const regular = range ? amountOf(range.minimum_price.regular_price) : 0;
    const each = amountOf(parent.final_price) / Number(parent.quantity);
    return {
      __typename: 'ProductDiscount',
      amount_off: Math.round((regular - each) * 100) / 100,
      percent_off: Math.round((1 - each / regular) * 10_000) / 100,
    };
  },
  'product.sku': ({ around }) => around.find((one) => one.product_sku)?.product_sku,
  // The same order in GetOrders.
  'CustomerOrder.order_date': () => '2026-11-21 21:34:50',
  // As Magento comes (`customer/password/required_character_classes_number`).
  'StoreConfig.required_character_classes_number': () => '3',
  // It was new, and nothing had happened to it.
  'CustomerOrder.status': () => 'Pending',
  'CustomerOrder.shipping_method': () => 'Flat Rate - Fixed',
  'CustomerOrder.invoices': () => [],
  'CustomerOrder.credit_memos': () => [],
  // As Magento comes (`sales/gift_options/allow_order`), so carts and orders have no message.
  'root.storeConfig': () => ({ __typename: 'StoreConfig' }),
  'StoreConfig.allow_order': () => '0',
  'Cart.gift_message': () => null,
  'CustomerOrder.gift_message': () => null,
  // The tax that its carts name (`applied_taxes`), on the goods; delivery had no tax class.
  'OrderTotal.taxes': ({ parent }) => {
    const { total_tax, subtotal } = parent;
    const rate = Math.round((100 * amountOf(total_tax)) / amountOf(subtotal));
    return [{ __typename: 'TaxItem', title: rate === 5 ? 'AE-VAT' : 'SA-VAT', rate, amount: total_tax }];
  },
  'OrderTotal.shipping_handling': ({ parent }) => ({
    __typename: 'ShippingHandling',
    amount_including_tax: parent.total_shipping,
  }),
  // Its orders had one line each.
  'OrderItem.product_sale_price': ({ parent, around }) => {
    const order = around.find((one) => one.total);
    const { subtotal } = (order?.total ?? {}) as { subtotal: Recorded };
    return { ...subtotal, value: amountOf(subtotal) / Number(parent.quantity_ordered) };
  },
  'OrderItem.product_type': () => 'simple',
  'OrderItem.quantity_canceled': () => 0,
  'OrderItem.quantity_invoiced': () => 0,
  'OrderItem.quantity_shipped': () => 0,
  'OrderItem.quantity_refunded': () => 0,
  'CustomerOrder.total': () => ({
    __typename: 'OrderTotal',
    grand_total: { __typename: 'Money', value: 291, currency: 'SAR' },
  }),
  // The catalogue of its Emirates had VAT in its prices, that of Saudi Arabia had not: its carts say so.
  'items.price': taxesIn,
  'product.price': taxesIn,
};

function taxesIn({ parent }: Place) {
  const { minimum_price } = parent.price_range as { minimum_price: { final_price: { currency: string } } };
  const adjustments =
    minimum_price.final_price.currency === 'AED' ? [{ __typename: 'PriceAdjustment', code: 'TAX' }] : [];
  return { __typename: 'ProductPrices', regularPrice: { __typename: 'Price', adjustments } };
}

/** What a saved address is like: as it was sent, its region without a number, since that server listed none. */
const addressFields = ['firstname', 'lastname', 'street', 'city', 'postcode', 'country_code', 'telephone'];
for (const mutation of ['createCustomerAddress', 'updateCustomerAddress']) {
  const sent = ({ variables }: Place) => variables.input as Recorded;
  for (const field of addressFields) completions[`${mutation}.${field}`] = (place) => sent(place)[field] ?? null;
  for (const field of ['default_shipping', 'default_billing'])
    completions[`${mutation}.${field}`] = (place) => sent(place)[field] === true;
  completions[`${mutation}.region`] = (place) => {
    const { region = null } = (sent(place).region ?? {}) as Recorded;
    return { __typename: 'CustomerAddressRegion', region, region_code: region, region_id: 0 };
  };
}

const matches = (condition: string, typename: unknown): boolean =>
  condition === typename || Boolean(possibleTypes[condition]?.includes(String(typename)));

/** Fields of the document that no exchange and no completion has an answer for. */
class NotRecorded extends Error {}

/**
 * The part of a recorded answer that a document asks for. Fields that are not asked for any more are left out, and
 * errors about them; fields that are new are completed. Throws `NotRecorded` where nothing is known.
 */
export function answerFor(document: DocumentNode, variables: Record<string, unknown>, recorded: Answer): Answer {
  const fragments = new Map(
    document.definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [])),
  );
  const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  if (!operation) throw new Error('The document has no operation.');

  const isAsked = (directives: readonly { name: { value: string }; arguments?: readonly unknown[] }[] = []) =>
    directives.every((directive) => {
      const [condition] = (directive.arguments ?? []) as { value: { kind: string; name?: { value: string } } }[];
      const holds = condition?.value.name ? Boolean(variables[condition.value.name.value]) : true;
      return directive.name.value === 'include' ? holds : directive.name.value === 'skip' ? !holds : true;
    });

  const select = (set: SelectionSetNode, parent: Recorded, around: Recorded[], into: Recorded, role: string) => {
    for (const selection of set.selections) {
      if (!isAsked(selection.directives)) continue;
      if (selection.kind === Kind.FIELD) {
        const name = selection.alias?.value ?? selection.name.value;
        let value = parent[name];
        if (value === undefined && name === '__typename') continue;
        if (value === undefined) {
          const complete = completions[`${parent.__typename}.${name}`] ?? completions[`${role}.${name}`];
          if (!complete) throw new NotRecorded(`${parent.__typename ?? role}.${name} was not recorded.`);
          value = complete({ parent, around, variables });
        }
        into[name] = selection.selectionSet
          ? within(selection.selectionSet, value, [parent, ...around], name, into[name])
          : value;
      } else {
        const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
        const condition = fragment?.typeCondition?.name.value;
        const applies = !condition || parent.__typename === undefined || matches(condition, parent.__typename);
        if (fragment && applies) select(fragment.selectionSet, parent, around, into, role);
      }
    }
  };

  const within = (
    set: SelectionSetNode,
    value: unknown,
    around: Recorded[],
    role: string,
    before: unknown,
  ): unknown => {
    if (Array.isArray(value))
      return value.map((one, place) =>
        within(set, one, around, role, Array.isArray(before) ? before[place] : undefined),
      );
    if (typeof value !== 'object' || value === null) return value;
    const into = (before ?? {}) as Recorded;
    select(set, value as Recorded, around, into, role === 'configured_variant' ? 'variant' : role);
    return into;
  };

  const data: Recorded = {};
  if (recorded.data) select(operation.selectionSet, recorded.data, [], data, 'root');
  const errors = recorded.errors?.filter(({ path }) => !path || path[0] === undefined || String(path[0]) in data);
  return {
    ...(errors && errors.length > 0 && { errors }),
    data: recorded.data ? data : (recorded.data ?? null),
  };
}
