/** Builds the response to a current GraphQL document from the recorded response to an older one. */
import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql';
import { possibleTypes } from '#api/possibleTypes.generated';
import type { Answer } from './exchanges.ts';

type Recorded = Record<string, unknown>;

/** Location of a field that the recorded document did not select. */
interface Place {
  parent: Recorded;
  /** Objects that contain `parent`, innermost first. */
  around: Recorded[];
  variables: Record<string, unknown>;
}

/**
 * Values of fields that current documents select but recorded documents did not. They are derived from the recorded
 * response or from another exchange of the same server.
 */
const completions: Record<string, (place: Place) => unknown> = {
  // Recorded queries for search suggestions and product lists did not select the stock status or the bundle options.
  'items.stock_status': () => 'IN_STOCK',
  'BundleProduct.items': () => null,
  // The recorded GetWishlistIsEnabled exchange has this value.
  'StoreConfig.magento_wishlist_general_is_enabled': () => '1',
  // The recorded carts have few items, so one page contains all items.
  'CartItems.page_info': () => ({ __typename: 'SearchResultPageInfo', total_pages: 1 }),
  // The recorded carts have no billing address, and no recorded order has a separate billing address.
  'Cart.billing_address': () => null,
  // The recorded products have one VAT rate in each country.
  'prices.subtotal_excluding_tax': (place) => netOf(place, place.parent.subtotal_including_tax),
  'prices.price': (place) => netOf(place, place.parent.price_including_tax),
  // Magento 2.4.8 returns a time that is three or four hours earlier, but no test checks the difference.
  'CustomerOrder.created_at': ({ parent }) => parent.order_date,
  // The recorded catalogues have prices without VAT.
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

/** Amount of a price or total in a cart, without VAT. */
function netOf({ parent, around }: Place, money: unknown): Recorded {
  const { prices } = [parent, ...around].find((one) => one.itemsV2) as { prices: Sums };
  const { value, currency } = money as { value: number; currency: string };
  // A coupon of 100 % leaves no tax in the response; a discount below the subtotal with VAT shows that VAT applies.
  const taken = (prices.discounts ?? []).reduce((sum, { amount }) => sum + amount.value, 0);
  const isTaxed =
    prices.applied_taxes?.length || (prices.grand_total.value === 0 && taken < prices.subtotal_including_tax.value);
  const rate = isTaxed ? (currency === 'AED' ? 0.05 : 0.15) : 0;
  return { __typename: 'Money', value: Math.round((value / (1 + rate)) * 100) / 100, currency };
}

// The recorded documents did not select these address fields.
for (const field of ['prefix', 'middlename', 'suffix', 'company', 'fax', 'vat_id'])
  for (const type of ['CustomerAddress', 'OrderAddress', 'createCustomerAddress', 'updateCustomerAddress'])
    completions[`${type}.${field}`] = () => null;

const matches = (condition: string, typename: unknown): boolean =>
  condition === typename || Boolean(possibleTypes[condition]?.includes(String(typename)));

/** Thrown for a field that neither the recorded response nor a completion contains. */
class NotRecorded extends Error {}

/**
 * Returns the fields of a recorded response that a document selects, adds new fields, and omits errors of fields that
 * the document does not select.
 * @throws NotRecorded if a field has neither a recorded value nor a completion.
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
