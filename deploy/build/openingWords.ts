/** Which texts the page before the app says (`src/ui/opening`), compiled as the app's are. */
import { readFileSync } from 'node:fs';
import { parse } from '@formatjs/icu-messageformat-parser';

const ids = [
  ...['ui.home', 'ui.breadcrumbs', 'ui.rating', 'ui.priceFrom', 'ui.priceNow', 'ui.priceWas', 'ui.vatIncluded'],
  ...['catalog.productCount', 'catalog.products', 'catalog.filters', 'catalog.pictures', 'catalog.subcategories'],
];

/** The module of these texts in both languages. */
export function openingWordsModule(): string {
  const wordsOf = (file: string) => {
    const texts: Record<string, string> = JSON.parse(readFileSync(`i18n/${file}.json`, 'utf8'));
    return Object.fromEntries(
      ids.map((id) => [id, parse(texts[id] ?? '', { captureLocation: false, shouldParseSkeletons: true })]),
    );
  };
  const words = { ar: wordsOf('ar_SA'), en: wordsOf('en_US') };
  return `// Generated from the language files.\nexport const openingWords = ${JSON.stringify(words, null, 2)};\n`;
}
