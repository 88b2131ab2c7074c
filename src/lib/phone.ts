import { tidy } from './text/tidy';

/**
 * A number as typed (`05…`, `00966…`, `+971…`, `٩٦٦+ …`, spaces, Arabic digits) in E.164, or undefined when
 * it is no possible number. `country` (two letters) says how a number without a country code is read.
 */
export async function normalizePhone(typed: string, country: string): Promise<string | undefined> {
  // Its data weigh 80 kB.
  const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/min');
  const number = parsePhoneNumberFromString(tidy(typed, 'phone'), isSupportedCountry(country) ? country : undefined);
  return number?.isValid() ? number.number : undefined;
}
