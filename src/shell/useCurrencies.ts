import { offeredCurrencies } from './currencies';
import { GetCurrencyDataDocument } from './GetCurrency.gql';
import { useStorePart } from './useStorePart';

/** The currencies the store offers; none for a choice of one. */
export const useCurrencies = (): string[] => offeredCurrencies(useStorePart(GetCurrencyDataDocument)?.currency);
