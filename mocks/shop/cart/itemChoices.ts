/** A shopper's choices for a cart item beyond its variant: parts of a bundle, custom options, files. */

import type { Prices } from '../../data/shared/types.ts';
import {
  type BundleOptionDetail,
  type CustomOptionDetail,
  detailsOf,
  type StoredDetails,
} from '../catalog/tables/productDetails.ts';
import { type ProductRow, pricesOf, productBySku } from '../catalog/tables/products.ts';
import type { ShopContext } from '../shared/context.ts';
import { roundMoney } from '../shared/totals.ts';
import { textOfUid } from '../shared/uids.ts';

interface CustomChoice {
  option: number;
  values?: number[];
  text?: string;
}

export interface ItemChoices {
  /** Option id, selection id and quantity. */
  bundle?: { option: number; selection: number; qty: number }[];
  custom?: CustomChoice[];
  links?: number[];
  /**
   * SKU of the grouped product that the item was bought with. Such an item is not merged with separately bought pieces
   * of the product.
   */
  group?: string;
}

export const choiceMessages = {
  bundle: 'Please specify product option(s).',
  bundleRequired: 'Please select all required options.',
  bundleForeign: 'The options you selected are not available.',
  // PHP's error for a date without a time, which Magento's code does not expect.
  date: 'Call to a member function format() on false',
  required: "The product's required option(s) weren't entered. Make sure the options are entered and try again.",
  tooLong: 'The text is too long. Shorten the text and try again.',
  links: 'Please specify product link(s).',
} as const;

/** Reads selected and entered options of an item. Uids of other types are ignored. */
export function readChoices(
  selected: readonly (string | null)[],
  entered: readonly { uid: string; value: string }[] = [],
): ItemChoices {
  const bundle = new Map<string, { option: number; selection: number; qty: number }>();
  const custom = new Map<number, CustomChoice>();
  const links: number[] = [];
  /** Quantity of a part: a positive integer, otherwise the quantity in the uid. */
  const pieces = (value: string | undefined, otherwise: number) => {
    const count = Number(value ?? otherwise);
    return Number.isInteger(count) && count > 0 ? count : Math.max(1, Math.trunc(otherwise) || 1);
  };
  const choose = (uid: string, value?: string) => {
    const [kind, ...numbers] = textOfUid(uid).split('/');
    const [first = 0, second = 0, third = 1] = numbers.map(Number);
    if (kind === 'bundle')
      bundle.set(`${first}/${second}`, { option: first, selection: second, qty: pieces(value, third) });
    if (kind === 'downloadable') links.push(first);
    if (kind !== 'custom-option') return;
    const known = custom.get(first) ?? { option: first };
    custom.set(
      first,
      numbers.length > 1 ? { ...known, values: [...(known.values ?? []), second] } : { ...known, text: value ?? '' },
    );
  };
  for (const uid of selected) if (uid) choose(uid);
  for (const { uid, value } of entered) choose(uid, value);
  return {
    ...(bundle.size > 0 ? { bundle: [...bundle.values()].sort((a, b) => a.selection - b.selection) } : {}),
    ...(custom.size > 0 ? { custom: [...custom.values()].sort((a, b) => a.option - b.option) } : {}),
    ...(links.length > 0 ? { links: links.sort((a, b) => a - b) } : {}),
  };
}

/** The given choices that exist for the product. If its files are not sold separately, all files are chosen. */
export function ownChoices(details: StoredDetails, choices: ItemChoices): ItemChoices {
  const { bundle, customOptions, downloads } = details;
  const selections = bundle?.flatMap((option) => option.selections.map(({ id }) => `${option.id}/${id}`)) ?? [];
  const parts = choices.bundle?.filter((one) => selections.includes(`${one.option}/${one.selection}`)) ?? [];
  const given = (choices.custom ?? []).flatMap(({ option, values, text }): CustomChoice[] => {
    const own = customOptions?.find(({ id }) => id === option);
    if (!own?.values) return own && text?.trim() ? [{ option, text: text.trim() }] : [];
    const known = own.values.map(({ id }) => id).filter((id) => values?.includes(id));
    return known.length > 0 ? [{ option, values: known }] : [];
  });
  const files = downloads?.links.map(({ id }) => id) ?? [];
  const links = downloads?.chosenOneByOne ? files.filter((id) => choices.links?.includes(id)) : files;
  return {
    ...(choices.group ? { group: choices.group } : {}),
    ...(parts.length > 0 ? { bundle: parts } : {}),
    ...(given.length > 0 ? { custom: given } : {}),
    ...(links.length > 0 ? { links } : {}),
  };
}

/** Magento's message about missing or invalid parts of a bundle, including parts of other bundles; otherwise null. */
function bundleProblem(
  bundle: readonly BundleOptionDetail[],
  given: NonNullable<ItemChoices['bundle']>,
): string | null {
  const chosen = ({ id }: BundleOptionDetail) => given.filter(({ option }) => option === id);
  if (bundle.some((option) => option.required && chosen(option).length === 0)) return choiceMessages.bundleRequired;
  const single = bundle.filter(({ input }) => input === 'radio' || input === 'select');
  const doubled = single.filter((option) => chosen(option).length > 1).map(({ input }) => input);
  if (doubled.length) return `Option type (${doubled.join(', ')}) should have only one element.`;
  const known = bundle.flatMap((option) => option.selections.map(({ id }) => `${option.id}/${id}`));
  const isForeign = given.some(({ option, selection }) => !known.includes(`${option}/${selection}`));
  return isForeign ? choiceMessages.bundleForeign : null;
}

/**
 * Magento's message about a missing or invalid choice; null if the product can be bought.
 *
 * @param choices the given choices that exist for the product
 * @param given all given choices
 */
export function choiceProblem(
  { bundle, customOptions, downloads }: StoredDetails,
  choices: ItemChoices,
  given: ItemChoices,
): string | null {
  if (bundle) {
    if (!given.bundle) return choiceMessages.bundle;
    const problem = bundleProblem(bundle, given.bundle);
    if (problem) return problem;
  }
  if (downloads && !choices.links) return choiceMessages.links;
  for (const option of customOptions ?? []) {
    const own = choices.custom?.find((one) => one.option === option.id);
    if (option.required && !own) return choiceMessages.required;
    if (option.type === 'date' && own && !dayOf(own.text ?? '')) return choiceMessages.date;
    const takesSeveral = option.type === 'checkbox' || option.type === 'multiple';
    if (!takesSeveral && (own?.values?.length ?? 0) > 1) return choiceMessages.required;
    if (option.maxCharacters && (own?.text?.length ?? 0) > option.maxCharacters) return choiceMessages.tooLong;
  }
  return null;
}

interface Part {
  product: ProductRow;
  /** Quantity within one piece of the cart item. */
  qty: number;
}

/** The products that the choices of a bundle take from stock. */
export function partsOf({ db }: ShopContext, { bundle }: StoredDetails, choices: ItemChoices): Part[] {
  return (choices.bundle ?? []).flatMap(({ option, selection, qty }) => {
    const found = bundle?.find(({ id }) => id === option)?.selections.find(({ id }) => id === selection);
    const product = found && productBySku(db, found.sku);
    return found && product ? [{ product, qty: found.canChangeQty ? qty : found.qty }] : [];
  });
}

/** Price of one piece at this quantity, with VAT: includes tier prices, parts and surcharges of the choices. */
export function linePrice(
  context: ShopContext,
  piece: ProductRow,
  details: StoredDetails,
  choices: ItemChoices,
  qty: number,
): number {
  const { db, store } = context;
  const at = (prices: Prices | undefined) => prices?.[store.websiteCode] ?? 0;
  const parts = partsOf(context, details, choices);
  const own = details.bundle
    ? parts.reduce((sum, part) => sum + pricesOf(db, part.product.id, store).final * part.qty, 0)
    : pricesOf(db, piece.id, store).final;
  const tiers = details.tierPrices?.filter((tier) => qty >= tier.qty).map((tier) => at(tier.prices)) ?? [];
  const options = (choices.custom ?? []).reduce((sum, given) => {
    const option = details.customOptions?.find(({ id }) => id === given.option);
    const values = option?.values?.filter(({ id }) => given.values?.includes(id)) ?? [];
    return sum + (given.text ? at(option?.prices) : 0) + values.reduce((all, value) => all + at(value.prices), 0);
  }, 0);
  const links = details.downloads?.links.filter(({ id }) => choices.links?.includes(id)) ?? [];
  return roundMoney(Math.min(own, ...tiers) + options + links.reduce((sum, link) => sum + at(link.prices), 0));
}

/** The given custom options with their values. */
export function givenOptions(details: StoredDetails, choices: ItemChoices) {
  return (choices.custom ?? []).flatMap((given): { option: CustomOptionDetail; values: number[]; text: string }[] => {
    const option = details.customOptions?.find(({ id }) => id === given.option);
    return option ? [{ option, values: given.values ?? [], text: given.text ?? '' }] : [];
  });
}

/** PHP's date format `Y-m-d H:i:s`. */
const dayPattern = /^(\d{1,4})-(\d{1,2})-(\d{1,2}) \d{1,2}:\d{1,2}:\d{1,2}$/;

/**
 * The day of an option of type `date`: `2026-12-24 00:00:00`. As in PHP, a day after the end of the month becomes a day
 * of the next month. Null for an invalid date or a date without a time.
 */
function dayOf(text: string): Date | null {
  const [, year, month, day] = dayPattern.exec(text) ?? [];
  return year ? new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))) : null;
}

/** An entered text as orders store it: dates are formatted in the language of the store view. */
function writtenText({ store }: ShopContext, { type }: CustomOptionDetail, text: string): string {
  const day = type === 'date' ? dayOf(text) : null;
  if (!day) return text;
  const locale = `${store.locale.replace('_', '-')}-u-ca-gregory-nu-latn`;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(day);
}

/** The custom options as text, in the language of the store view. */
export function customTexts(
  context: ShopContext,
  product: ProductRow,
  choices: ItemChoices,
): { label: string; value: string; isWritten: boolean }[] {
  const { language } = context.store;
  return givenOptions(detailsOf(context.db, product), choices).map(({ option, values, text }) => ({
    label: option.title[language],
    value: option.values
      ? option.values
          .filter(({ id }) => values.includes(id))
          .map(({ title }) => title[language])
          .join(', ')
      : writtenText(context, option, text),
    isWritten: !option.values,
  }));
}

/** All choices in the format of REST totals: the values may contain HTML for Magento's own cart page. */
export function choiceHtml(
  context: ShopContext,
  { product, choices }: { product: ProductRow; choices: ItemChoices },
  nameOfPart: (part: ProductRow) => string,
): { value: string; label: string }[] {
  const { db, store, currency } = context;
  const { language } = store;
  const details = detailsOf(db, product);
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const parts = (details.bundle ?? []).flatMap((option) => {
    const mine = choices.bundle?.filter((one) => one.option === option.id) ?? [];
    const values = partsOf(context, details, { bundle: mine }).map((part) => {
      const price = format.format(pricesOf(db, part.product.id, store).final);
      return `${part.qty} x ${nameOfPart(part.product)} <span class="price">${price}</span>`;
    });
    return values.length > 0 ? [{ value: values.join('<br />\n'), label: option.title[language] }] : [];
  });
  const custom = customTexts(context, product, choices).map(({ label, value }) => ({ value, label }));
  const links = details.downloads?.links.filter(({ id }) => choices.links?.includes(id)) ?? [];
  const value = links.map((one) => one.title[language]).join('<br />\n');
  const files = links.length ? [{ value, label: details.downloads?.title[language] ?? '' }] : [];
  return [...parts, ...custom, ...files];
}
