import { IntlMessageFormat } from 'intl-messageformat';
import english from '../../i18n/en_US.json';

/** A text of the English page. */
export function textOf(id: string, values: Record<string, string | number> = {}): string {
  const message = (english as Record<string, string>)[id];
  if (message === undefined) throw new Error(`No message ${id}.`);
  return String(new IntlMessageFormat(message, 'en').format(values));
}
