import type { IntlShape } from 'react-intl';
import { listParts } from '#lib/text/commas';
import { attributeDate } from '#lib/text/parseMagentoDate';

/** Splits the text of an attribute into its values. Formats a date in the page's language. */
export function attributeValues(text: string, intl: IntlShape): string[] {
  const known = attributeDate(text);
  return known ? [intl.formatDate(known.date, known.options)] : listParts(text).filter(Boolean);
}
