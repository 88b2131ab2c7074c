import { useStorePart } from '../shared/useStorePart';
import { GetCurrencyDataDocument } from './GetCurrency.gql';

/** The currencies the store offers, the shopper's own among them; none for a choice of one. */
export function useCurrencies(): string[] {
  const { currency } = useStorePart(GetCurrencyDataDocument) ?? {};
  const codes = (currency?.available_currency_codes ?? []).filter((code) => code !== null);
  return codes.length > 1 ? codes : [];
}
