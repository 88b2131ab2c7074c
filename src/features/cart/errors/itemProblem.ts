import type { CartItem } from '#store/cartItem';

/** Codes of Magento's `user_errors` that have a message of the app; Magento's own texts may be in another language. */
export const byCode = {
  INSUFFICIENT_STOCK: 'cart.refused.insufficientStock',
  NOT_SALABLE: 'cart.refused.notSalable',
  PRODUCT_NOT_FOUND: 'cart.refused.notSalable',
} as const;

/**
 * Magento's texts about quantity rules, each with its number. Magento's codes report some of them as a lack of stock.
 */
const rules: [RegExp, string][] = [
  [/the fewest you may purchase is (\d+)/i, 'cart.refused.minimum'],
  [/the most you may purchase is (\d+)/i, 'cart.refused.most'],
  [/only in quantities of (\d+)/i, 'cart.refused.increments'],
];

/**
 * Magento's texts for errors that have no code of their own. A store view in another language may not have these texts.
 */
const byText: [RegExp, string][] = [
  [/requested qty\.? is not available|not enough items for sale|only \S+ of \S+ available/i, byCode.INSUFFICIENT_STOCK],
  [/out of stock|no source items with the in stock status|trying to add is not available/i, byCode.NOT_SALABLE],
  [/exceeds the maximum qty/i, 'cart.refused.maximum'],
  [/required option\(s\)|specify product option|select all required options/i, 'cart.refused.options'],
  [/the text is too long/i, 'cart.refused.tooLong'],
];

/** The message for the quantity rule that Magento's text contains; undefined if it contains none. */
export function ruleIn(reason: string, name: string) {
  for (const [pattern, id] of rules) {
    const number = pattern.exec(reason)?.[1];
    if (number) return { id, values: { name, count: Number(number) } };
  }
  return undefined;
}

/** The message for the quantity step in a text that `rules` does not match, if Magento's code marks it. */
function stepIn({ code, message }: CartItem['errors'][number], name: string) {
  const number = code === 'ITEM_INCREMENTS' ? /\d+/.exec(message)?.[0] : undefined;
  return number ? { id: 'cart.refused.increments', values: { name, count: Number(number) } } : undefined;
}

/** The message id for a text of Magento, if the text is known. */
export const idFor = (reason: string): string | undefined => byText.find(([pattern]) => pattern.test(reason))?.[1];

/** The message for the first error of a cart item; null if it has none. */
export function itemProblem({ is_available, errors }: Pick<CartItem, 'is_available' | 'errors'>, name: string) {
  const [error] = errors;
  if (!error) return is_available ? null : { id: byCode.NOT_SALABLE, values: { name } };
  const rule = ruleIn(error.message, name) ?? stepIn(error, name);
  if (rule) return rule;
  const id =
    idFor(error.message) ??
    (is_available ? undefined : byCode.NOT_SALABLE) ??
    (error.code === 'ITEM_QTY' ? byCode.INSUFFICIENT_STOCK : undefined);
  if (id || !error.message) return { id: id ?? 'cart.refused.unknown', values: { name } };
  return { id: 'cart.refused.other', values: { reason: error.message } };
}
