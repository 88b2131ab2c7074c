import { normalizeInput } from './text/normalizeInput';

/**
 * Converts a typed phone number (`05…`, `00966…`, `+971…`, `٩٦٦+ …`, spaces, Arabic digits) to E.164.
 *
 * @param country two-letter code, for a number without a country code
 * @returns undefined if the number is not valid
 */
export async function normalizePhone(typed: string, country: string): Promise<string | undefined> {
  // The library loads on demand, because its data have 80 kB.
  const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/min');
  const number = parsePhoneNumberFromString(
    normalizeInput(typed, 'phone'),
    isSupportedCountry(country) ? country : undefined,
  );
  return number?.isValid() ? number.number : undefined;
}
