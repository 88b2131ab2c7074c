export interface Money {
  value: number;
  /** ISO 4217 code. */
  currency: string;
}

export interface MoneyOptions {
  /** `code` shows `SAR`, `narrowSymbol` the shortest sign; default is what the locale writes. */
  currencyDisplay?: 'symbol' | 'code' | 'narrowSymbol' | 'name';
}

const knownSymbols: Record<string, string> = { USD: '$', GBP: '£', EUR: '€' };
const formatters = new Map<string, Intl.NumberFormat>();

/** Direction marks come with Arabic output; the element around a price (`<bdi dir="ltr">`) sets its direction. */
const directionMarks = /[\u200e\u200f\u061c]/g;

function formatterFor(currency: string, locale: string, currencyDisplay: MoneyOptions['currencyDisplay']) {
  const key = `${locale}|${currency}|${currencyDisplay}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay });
    formatters.set(key, formatter);
  }
  return formatter;
}

/**
 * Writes money where `Intl` cannot: the symbols of USD, GBP and EUR, else the code and a no-break
 * space; two decimals, groups of three digits.
 */
export function formatMoneyFallback({ value, currency }: Money): string {
  const digits = Math.abs(value)
    .toFixed(2)
    .replace(/\B(?=(\d{3})+\.)/g, ',');
  const symbol = knownSymbols[currency] ?? `${currency}\u00a0`;
  return `${value < 0 ? '-' : ''}${symbol}${digits}`;
}

/**
 * Money as text: `SAR 1,234.50`, `1,234.50 ر.س.` (the spaces do not break).
 * @param locale a pinned locale of a store view, so that digits are Latin
 */
export function formatMoney(money: Money, locale: string, options: MoneyOptions = {}): string {
  try {
    return formatterFor(money.currency, locale, options.currencyDisplay)
      .format(money.value)
      .replace(directionMarks, '');
  } catch {
    return formatMoneyFallback(money);
  }
}

/** The same in parts, for setting the currency apart from the number. Marks of direction are left out. */
export function moneyParts(money: Money, locale: string, options: MoneyOptions = {}): Intl.NumberFormatPart[] {
  try {
    return formatterFor(money.currency, locale, options.currencyDisplay)
      .formatToParts(money.value)
      .map((part) => ({ ...part, value: part.value.replace(directionMarks, '') }))
      .filter((part) => part.value !== '');
  } catch {
    return [{ type: 'literal', value: formatMoneyFallback(money) }];
  }
}
