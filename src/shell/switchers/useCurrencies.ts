import { useStorePart } from '../shared/useStorePart';
import { GetCurrencyDataDocument } from './GetCurrency.gql';

/** Returns the currency codes of the store; no codes if there is only one currency. */
export function useCurrencies(): string[] {
  const { available_currency_codes } = useStorePart(GetCurrencyDataDocument)?.currency ?? {};
  const codes = (available_currency_codes ?? []).filter((code) => code !== null);
  return codes.length > 1 ? codes : [];
}
