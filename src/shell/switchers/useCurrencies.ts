import { useStorePart } from '../shared/useStorePart';
import { GetCurrencyDataDocument } from './GetCurrency.gql';

/** Currency codes of the store; empty if there is only one. */
export function useCurrencies(): string[] {
  const { available_currency_codes } = useStorePart(GetCurrencyDataDocument)?.currency ?? {};
  const codes = (available_currency_codes ?? []).filter((code) => code !== null);
  return codes.length > 1 ? codes : [];
}
