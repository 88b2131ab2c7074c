import { tidy } from './text/tidy';

/** The metadata weigh 80 kB, so they come only with the first form that has a phone number in it. */
const library = () => import('libphonenumber-js/min');

/**
 * A number as typed (`05…`, `00966…`, `+971…`, `٩٦٦+ …`, spaces, Arabic digits) in E.164, or undefined when
 * it is no possible number. `country` (two letters) says how a number without a country code is read.
 */
export async function normalizePhone(typed: string, country: string): Promise<string | undefined> {
  const { isSupportedCountry, parsePhoneNumberFromString } = await library();
  const number = parsePhoneNumberFromString(tidy(typed, 'phone'), isSupportedCountry(country) ? country : undefined);
  return number?.isValid() ? number.number : undefined;
}

/** An E.164 number as people read it (`+966 50 123 4567`); anything else as it is. */
export async function formatPhone(number: string): Promise<string> {
  const { parsePhoneNumberFromString } = await library();
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
}
