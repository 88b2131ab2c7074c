/** Compiles the texts of first screens (`src/ui/firstScreen`) in a short form. */
import { readFileSync } from 'node:fs';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** Ids used on every page. */
const pageIds = ['ui.home', 'ui.breadcrumbs'];
const catalogIds = [
  ...['ui.rating', 'ui.priceFrom', 'ui.priceNow', 'ui.priceWas', 'ui.vatIncluded', 'catalog.productCount'],
  ...['catalog.products', 'catalog.filters', 'catalog.pictures', 'catalog.subcategories'],
];

/** The form that `src/ui/firstScreen/texts.ts` reads. `0` is the number of a plural (`#`). */
type Short = (string | 0 | { value: string; options?: Record<string, Short> })[];

function shortened(text: readonly MessageFormatElement[]): Short {
  return text.map((part) => {
    if (part.type === TYPE.literal) return part.value;
    if (part.type === TYPE.pound) return 0;
    if (part.type === TYPE.argument) return { value: part.value };
    if (part.type !== TYPE.plural) throw new Error('A first screen cannot format this text.');
    const options = Object.entries(part.options).map(([rule, { value }]) => [rule, shortened(value)]);
    return { value: part.value, options: Object.fromEntries(options) };
  });
}

/** Returns the source of the module with these texts in both languages. */
export function firstScreenTextsModule(): string {
  const textsOf = (file: string, ids: readonly string[]) => {
    const texts: Record<string, string> = JSON.parse(readFileSync(`i18n/${file}.json`, 'utf8'));
    return Object.fromEntries(
      ids.map((id) => [id, shortened(parse(texts[id] ?? '', { captureLocation: false, shouldParseSkeletons: true }))]),
    );
  };
  const textsIn = (ids: readonly string[]) =>
    JSON.stringify({ ar: textsOf('ar_SA', ids), en: textsOf('en_US', ids) }, null, 2);
  return `// Generated from the language files.
/** Texts of every first screen. */
export const pageTexts = ${textsIn(pageIds)};

const ofCatalog = ${textsIn(catalogIds)};
/** Texts of a category's or product's first screen. */
export const catalogTexts = {
  ar: { ...pageTexts.ar, ...ofCatalog.ar },
  en: { ...pageTexts.en, ...ofCatalog.en },
};
`;
}
