/**
 * What one shopper wrote: title and text in both languages, and stars for quality, price and value.
 *
 * `{one|other}` agrees with the product: in Arabic masculine and feminine (things in the plural are feminine there), in
 * English one and several. `[one|other]` agrees with the writer: a man and a woman.
 */
export type Note = [summary: string, text: string, summaryAr: string, textAr: string, stars: string];

/** Which of two forms a text takes: the first or the second. */
export type Form = 0 | 1;

/** A text with its forms chosen. */
export function agreed(text: string, product: Form, writer: Form): string {
  return text
    .replaceAll(/\{([^|{}]*)\|([^|{}]*)\}/g, (_both, ...forms: string[]) => forms[product] ?? '')
    .replaceAll(/\[([^|[\]]*)\|([^|[\]]*)\]/g, (_both, ...forms: string[]) => forms[writer] ?? '');
}
