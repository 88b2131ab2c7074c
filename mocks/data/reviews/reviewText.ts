/**
 * A review: title and text in both languages, and stars for quality, price and value.
 *
 * `{one|other}` agrees with the product: masculine and feminine in Arabic (plural things are feminine), singular and
 * plural in English. `[one|other]` agrees with the reviewer: male and female.
 */
export type ReviewText = [summary: string, text: string, summaryAr: string, textAr: string, stars: string];

/** Index of the form in a text: the first or the second. */
export type Form = 0 | 1;

/** Replaces each pair of forms in a text by the form that fits the product or the reviewer. */
export function agreed(text: string, product: Form, writer: Form): string {
  return text
    .replaceAll(/\{([^|{}]*)\|([^|{}]*)\}/g, (_both, ...forms: string[]) => forms[product] ?? '')
    .replaceAll(/\[([^|[\]]*)\|([^|[\]]*)\]/g, (_both, ...forms: string[]) => forms[writer] ?? '');
}
