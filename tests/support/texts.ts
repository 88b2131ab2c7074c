import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import shop from '../../deploy/shop.json';
import arabic from '../../i18n/ar_SA.json';
import english from '../../i18n/en_US.json';

/** Id of a message in `i18n/`. */
export type TextId = keyof typeof english;

type Language = 'en' | 'ar';
type Values = Record<string, string | number>;

const messages: Record<Language, Record<TextId, string>> = { en: english, ar: arabic };
const locales = { en: 'en', ar: 'ar-SA-u-ca-gregory-nu-latn' };

/** Default values of a message: each tag is replaced by its content, and `{brand}` by the merchant's brand. */
const withDefaults = (message: string, values: Values, language: Language) => ({
  ...Object.fromEntries([...message.matchAll(/<(\w+)>/g)].map(([, tag = '']) => [tag, String])),
  brand: shop.brand.name[language],
  ...values,
});

/** Text of a message as the app shows it. Tests that use this text still pass after a merchant changes the message. */
export function textOf(id: TextId, values: Values = {}, language: Language = 'en'): string {
  const message = messages[language][id];
  return String(new IntlMessageFormat(message, locales[language]).format(withDefaults(message, values, language)));
}

/** The Arabic text of a message. */
export const arabicOf = (id: TextId, values: Values = {}): string => textOf(id, values, 'ar');

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Values for the placeholders of a message. The pattern accepts direction marks around each value. */
type Matches = Record<string, string | number | RegExp | undefined>;

function sourceOf(elements: MessageFormatElement[], values: Matches): string {
  const parts = elements.map((element) => {
    if (element.type === TYPE.literal) return escaped(element.value).replace(/\n/g, '\\s');
    // A tag becomes an HTML element of its own. Testing Library excludes its text from the text of the parent element.
    if (element.type === TYPE.tag) return '.*';
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      const inside = { ...values, '#': values[element.value] };
      return `(?:${Object.values(element.options)
        .map((option) => sourceOf(option.value, inside))
        .join('|')})`;
    }
    const value = values[element.type === TYPE.pound ? '#' : element.value];
    if (value === undefined) return '.*';
    return `[\u2066-\u2069]?${value instanceof RegExp ? value.source : escaped(String(value))}[\u2066-\u2069]?`;
  });
  return parts.join('');
}

/** Matches a message anywhere in a text. A placeholder without a value matches any text, a plural matches each form. */
export function pattern(id: TextId, values: Matches = {}, language: Language = 'en'): RegExp {
  const source = sourceOf(parse(messages[language][id]), { brand: shop.brand.name[language], ...values });
  // The app may show a value in an HTML element of its own. Then the text beside the value lacks the adjacent spaces.
  return new RegExp(source.replace(/ ?\.\* ?/g, '.*'), 's');
}

/** Matches a text that begins with a message. */
export const beginning = (id: TextId, values: Matches = {}): RegExp =>
  new RegExp(`^${pattern(id, values).source}`, 's');

/** Matches a text that equals a message, for functions that accept only a regular expression. */
export const exactly = (id: TextId): RegExp => new RegExp(`^${pattern(id).source}$`, 's');

/** Matches any of several English messages. */
export const anyOf = (...ids: TextId[]): RegExp => new RegExp(ids.map((id) => pattern(id).source).join('|'), 's');

/** English name of the payment provider whose page the demo configuration opens. */
export const demoPay = shop.payment.pages[0]?.name.en ?? '';

/** English text of the footer's link to a page, as in the demo configuration. */
export function footerLink(path: string): string {
  const link = shop.footer.groups.flatMap((group) => group.links).find((one) => one.path === path);
  if (!link) throw new Error(`The footer of deploy/shop.json has no link to ${path}.`);
  return link.text.en;
}
