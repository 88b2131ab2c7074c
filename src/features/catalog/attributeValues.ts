import type { IntlShape } from 'react-intl';
import { listParts } from '#lib/text/commas';
import { attributeDate } from '#lib/text/parseMagentoDate';

/** Splits the text of a product attribute into single values. A date is formatted in the page's language. */
export function attributeValues(text: string, intl: IntlShape): string[] {
  const known = attributeDate(text);
  return known ? [intl.formatDate(known.date, known.options)] : listParts(text).filter(Boolean);
}
