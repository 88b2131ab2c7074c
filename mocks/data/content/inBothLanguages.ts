import type { Language, Text } from '../shared/types.ts';

type Say = (en: string, ar: string) => string;

/** Writes a text once for each language. */
export function inBothLanguages(write: (say: Say, language: Language) => string): Text {
  return { en: write((en) => en, 'en'), ar: write((_en, ar) => ar, 'ar') };
}
