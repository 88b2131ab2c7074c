/** Which texts the page before the app says (`src/ui/opening`), compiled and written short. */
import { readFileSync } from 'node:fs';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** Every page's. */
const pageIds = ['ui.home', 'ui.breadcrumbs'];
const catalogIds = [
  ...['ui.rating', 'ui.priceFrom', 'ui.priceNow', 'ui.priceWas', 'ui.vatIncluded', 'catalog.productCount'],
  ...['catalog.products', 'catalog.filters', 'catalog.pictures', 'catalog.subcategories'],
];

/** As `src/ui/opening/words.ts` reads it. */
type Short = (string | 0 | { value: string; options?: Record<string, Short> })[];

function shortened(text: readonly MessageFormatElement[]): Short {
  return text.map((part) => {
    if (part.type === TYPE.literal) return part.value;
    if (part.type === TYPE.pound) return 0;
    if (part.type === TYPE.argument) return { value: part.value };
    if (part.type !== TYPE.plural) throw new Error('The page before the app cannot say this text.');
    const options = Object.entries(part.options).map(([rule, { value }]) => [rule, shortened(value)]);
    return { value: part.value, options: Object.fromEntries(options) };
  });
}

/** The module of these texts in both languages. */
export function openingWordsModule(): string {
  const wordsOf = (file: string, ids: readonly string[]) => {
    const texts: Record<string, string> = JSON.parse(readFileSync(`i18n/${file}.json`, 'utf8'));
    return Object.fromEntries(
      ids.map((id) => [id, shortened(parse(texts[id] ?? '', { captureLocation: false, shouldParseSkeletons: true }))]),
    );
  };
  const wordsIn = (ids: readonly string[]) =>
    JSON.stringify({ ar: wordsOf('ar_SA', ids), en: wordsOf('en_US', ids) }, null, 2);
  return `// Generated from the language files.
/** What the beginning of every page says. */
export const pageWords = ${wordsIn(pageIds)};

const ofCatalog = ${wordsIn(catalogIds)};
/** What the beginning of a page of the catalogue says. */
export const catalogWords = {
  ar: { ...pageWords.ar, ...ofCatalog.ar },
  en: { ...pageWords.en, ...ofCatalog.en },
};
`;
}
