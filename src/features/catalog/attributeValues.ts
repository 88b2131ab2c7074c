import type { IntlShape } from 'react-intl';
import { listParts } from '#lib/text/commas';
import { attributeDate } from '#lib/text/parseMagentoDate';

/** The values in the text of an attribute. A date is written as in the page's language. */
export function attributeValues(text: string, intl: IntlShape): string[] {
  const known = attributeDate(text);
  return known ? [intl.formatDate(known.date, known.options)] : listParts(text).filter(Boolean);
}
