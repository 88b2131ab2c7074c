import { useStorePart } from '../shared/useStorePart';
import { GetCurrencyDataDocument } from './GetCurrency.gql';

/** The currencies that the store offers, the shopper's own among them; none for a choice of one. */
export function useCurrencies(): string[] {
  const { available_currency_codes } = useStorePart(GetCurrencyDataDocument)?.currency ?? {};
  const codes = (available_currency_codes ?? []).filter((code) => code !== null);
  return codes.length > 1 ? codes : [];
}
