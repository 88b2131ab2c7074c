import type { CartItem } from '#store/cartItem';

/** The app's messages by code of Magento's `user_errors`. Magento's own texts may be in another language. */
export const byCode = {
  INSUFFICIENT_STOCK: 'cart.refused.insufficientStock',
  NOT_SALABLE: 'cart.refused.notSalable',
  PRODUCT_NOT_FOUND: 'cart.refused.notSalable',
} as const;

/**
 * Patterns for Magento's texts about quantity rules, which contain a number. Magento's error codes do not suffice: they
 * report some of these errors as a lack of stock.
 */
const rules: [RegExp, string][] = [
  [/the fewest you may purchase is (\d+)/i, 'cart.refused.minimum'],
  [/the most you may purchase is (\d+)/i, 'cart.refused.most'],
  [/only in quantities of (\d+)/i, 'cart.refused.increments'],
];

/**
 * Patterns for Magento's texts about errors that have no code of their own. A store view in another language may have
 * texts that do not match.
 */
const byText: [RegExp, string][] = [
  [/requested qty\.? is not available|not enough items for sale|only \S+ of \S+ available/i, byCode.INSUFFICIENT_STOCK],
  [/out of stock|no source items with the in stock status|trying to add is not available/i, byCode.NOT_SALABLE],
  [/exceeds the maximum qty/i, 'cart.refused.maximum'],
  [/required option\(s\)|specify product option|select all required options/i, 'cart.refused.options'],
  [/the text is too long/i, 'cart.refused.tooLong'],
];

/** The message for the quantity rule in Magento's text; undefined if the text contains no such rule. */
export function ruleIn(reason: string, name: string) {
  for (const [pattern, id] of rules) {
    const number = pattern.exec(reason)?.[1];
    if (number) return { id, values: { name, count: Number(number) } };
  }
  return undefined;
}

/**
 * The message for an error with the code `ITEM_INCREMENTS`; undefined for other codes, or if the text contains no
 * number.
 */
function stepIn({ code, message }: CartItem['errors'][number], name: string) {
  const number = code === 'ITEM_INCREMENTS' ? /\d+/.exec(message)?.[0] : undefined;
  return number ? { id: 'cart.refused.increments', values: { name, count: Number(number) } } : undefined;
}

/** The message id for an error text of Magento; undefined if no pattern matches. */
export const idFor = (reason: string): string | undefined => byText.find(([pattern]) => pattern.test(reason))?.[1];

/** The message for the first error of a cart item, or for an unavailable item; null if the item can be ordered. */
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
