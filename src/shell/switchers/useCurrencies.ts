import { useStorePart } from '../shared/useStorePart';
import { offeredCurrencies } from './currencies';
import { GetCurrencyDataDocument } from './GetCurrency.gql';

/** The currencies the store offers; none for a choice of one. */
export const useCurrencies = (): string[] => offeredCurrencies(useStorePart(GetCurrencyDataDocument)?.currency);
