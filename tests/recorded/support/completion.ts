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

/**
 * Fields that the client asks for today and did not when the exchanges were recorded, and what the same server would
 * have said: told from what it did say, or from another exchange.
 */
const completions: Record<string, (place: Place) => unknown> = {
  // Suggestions had prices, and lists did not ask for the parts of bundles.
  'items.stock_status': () => 'IN_STOCK',
  'BundleProduct.items': () => null,
  // GetWishlistIsEnabled has it.
  'StoreConfig.magento_wishlist_general_is_enabled': () => '1',
  // Their carts had few lines.
  'CartItems.page_info': () => ({ __typename: 'SearchResultPageInfo', total_pages: 1 }),
  // Nothing was billed before the order; no order had another address for the bill.
  'Cart.billing_address': () => null,
  // Its goods had one rate in each country.
  'prices.subtotal_excluding_tax': (place) => netOf(place, place.parent.subtotal_including_tax),
  'prices.price': (place) => netOf(place, place.parent.price_including_tax),
  // Asked for since; in 2.4.8 it is three or four hours earlier, which no test reads.
  'CustomerOrder.created_at': ({ parent }) => parent.order_date,
  // The catalogues were without VAT.
  'ProductPrice.final_price': (place) => {
    const { prices } = place.around.find((one) => one.quantity !== undefined) as { prices: Recorded };
    return netOf(place, prices.price_including_tax);
  },
};

interface Sums {
  grand_total: { value: number };
  subtotal_including_tax: { value: number };
  applied_taxes: unknown[] | null;
  discounts: { amount: { value: number } }[] | null;
}

/** An amount of a cart without the VAT that it is taxed with. */
function netOf({ parent, around }: Place, money: unknown): Recorded {
  const { prices } = [parent, ...around].find((one) => one.itemsV2) as { prices: Sums };
  const { value, currency } = money as { value: number; currency: string };
  // Where a coupon takes all, no VAT is left to be named: that it took less than the goods cost with VAT tells.
  const taken = (prices.discounts ?? []).reduce((sum, { amount }) => sum + amount.value, 0);
  const isTaxed =
    prices.applied_taxes?.length || (prices.grand_total.value === 0 && taken < prices.subtotal_including_tax.value);
  const rate = isTaxed ? (currency === 'AED' ? 0.05 : 0.15) : 0;
  return { __typename: 'Money', value: Math.round((value / (1 + rate)) * 100) / 100, currency };
}

// Their forms did not ask for them.
for (const field of ['prefix', 'middlename', 'suffix', 'company', 'fax', 'vat_id'])
  for (const type of ['CustomerAddress', 'OrderAddress', 'createCustomerAddress', 'updateCustomerAddress'])
    completions[`${type}.${field}`] = () => null;

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
