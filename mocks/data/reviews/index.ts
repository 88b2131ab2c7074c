/** Initial reviews: written by hand in both languages, for each kind of product. */

import type { Language, Product } from '../shared/types.ts';
import { grammarOf, notesFor } from './reviewsByKind.ts';
import { agreed, type Form, type ReviewText } from './reviewText.ts';

/** An approved review in one language. */
export interface SeedReview {
  sku: string;
  language: Language;
  nickname: string;
  summary: string;
  text: string;
  /** Stars, from 1 to 5. */
  quality: number;
  price: number;
  value: number;
  /** `YYYY-MM-DD HH:MM:SS`, UTC. */
  createdAt: string;
}

const man: Form = 0;
const woman: Form = 1;
type Writer = readonly [name: string, Form];

/** Names of reviewers with their gender, which the grammar of the texts depends on. */
export const writers: Record<Language, readonly Writer[]> = {
  en: [
    ['Noura', woman],
    ['Faisal K.', man],
    ['Hind', woman],
    ['Sarah M.', woman],
    ['Omar', man],
    ['Reem', woman],
    ['Yousef', man],
    ['Maha A.', woman],
    ['Tariq', man],
    ['Lina', woman],
    ['Dana', woman],
    ['Anita', woman],
  ],
  ar: [
    ['أم عبدالله', woman],
    ['سلطان', man],
    ['هيا', woman],
    ['ريم الدوسري', woman],
    ['أبو فهد', man],
    ['نوف', woman],
    ['خالد', man],
    ['مها', woman],
    ['شيخة', woman],
    ['ماجد', man],
    ['العنود', woman],
    ['سارة', woman],
  ],
};

/** The latest possible date of a review. */
const lastDay = Date.parse('2026-11-20T00:00:00Z');

/** A date between the first day of sale and `lastDay`; the first review is the newest. */
function dayOf(product: Product, place: number, turn: number): string {
  const start = Date.parse(`${product.createdAt}T00:00:00Z`);
  const share = 0.9 - place * 0.25 - (turn % 7) * 0.02;
  const moment = start + Math.max(0, lastDay - start) * share;
  return new Date(moment).toISOString().slice(0, 19).replace('T', ' ');
}

/** One to three reviews in each language, for two of five products. The result is always the same. */
export function reviewsOf(products: readonly Product[]): SeedReview[] {
  const used = new Map<readonly ReviewText[], number>();
  let written = 0;
  return products.flatMap((product, index) => {
    const agreement = grammarOf(product);
    const notes = notesFor(product);
    if ((index * 2) % 5 > 1 || !agreement || notes.length === 0) return [];
    const count = Math.min(1 + (index % 3), notes.length);
    const turn = used.get(notes) ?? 0;
    used.set(notes, turn + count);
    const chosen = Array.from({ length: count }, (_, place) => notes[(turn + place) % notes.length] as ReviewText);
    return chosen.flatMap(([summary, text, summaryAr, textAr, stars], place) => {
      const [quality = 5, price = 5, value = 5] = [...stars].map(Number);
      written += 1;
      const common = { sku: product.sku, quality, price, value, createdAt: dayOf(product, place, turn) };
      const write = (language: Language, product: Form, title: string, body: string): SeedReview => {
        const names = writers[language];
        const [nickname, writer] = names[(written * 5) % names.length] as Writer;
        const say = (words: string) => agreed(words, product, writer);
        return { ...common, language, nickname, summary: say(title), text: say(body) };
      };
      return [write('en', agreement.number, summary, text), write('ar', agreement.gender, summaryAr, textAr)];
    });
  });
}
