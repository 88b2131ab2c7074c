import { isolateLtr, isolateRtl } from './text/bidi';

export interface Money {
  value: number;
  /** ISO 4217 code. */
  currency: string;
}

/**
 * Values of `Intl`, and `sign`, which draws the official signs of riyal and dirham where an element can be rendered.
 */
export type CurrencyDisplay = 'symbol' | 'code' | 'narrowSymbol' | 'name' | 'sign';

interface MoneyOptions {
  /** Default: `symbol`. In plain text `sign` is the same as `symbol`. */
  currencyDisplay?: CurrencyDisplay;
  /** Omits the fraction, for approximate amounts. */
  whole?: boolean;
}

export interface MoneyPart {
  type: 'number' | 'currency' | 'space';
  text: string;
}

const knownSymbols: Record<string, string> = { USD: '$', GBP: '£', EUR: '€' };
// Formatters are cached, because making one is slow.
const formatters = new Map<string, Intl.NumberFormat>();

/** Direction marks that `Intl` adds to Arabic amounts. The app uses isolates instead. */
const directionMarks = /[\u200e\u200f\u061c]/g;

function formatterFor(currency: string, locale: string, { currencyDisplay = 'symbol', whole }: MoneyOptions) {
  const key = `${locale}|${currency}|${currencyDisplay}|${whole}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: currencyDisplay === 'sign' ? 'symbol' : currencyDisplay,
      ...(whole && { maximumFractionDigits: 0 }),
    });
    formatters.set(key, formatter);
  }
  return formatter;
}

/** Number of decimals of a currency: 2 for riyals, 3 for Kuwaiti dinars, 0 for yen, 2 for an invalid code. */
export function fractionDigits(currency: string): number {
  try {
    return formatterFor(currency, 'en', {}).resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}

/**
 * Converts an amount to the currency's smallest unit (halalas, fils). Rounds half up, also for inexact floats (1.005).
 */
export const minorUnits = ({ value, currency }: Money): number =>
  Math.sign(value) * Math.floor(Math.abs(value) * 10 ** fractionDigits(currency) + 0.5 + 1e-6) || 0;

/** The inverse of `minorUnits`. */
export const fromMinorUnits = (units: number, currency: string): Money => ({
  value: Number((units / 10 ** fractionDigits(currency)).toFixed(fractionDigits(currency))),
  currency,
});

/** Rounds an amount to the currency's smallest unit. */
export const roundMoney = (money: Money): Money => fromMinorUnits(minorUnits(money), money.currency);

/**
 * Formats money without `Intl`, for use if `Intl` fails: symbol, or code and no-break space; two decimals, groups of
 * three digits.
 */
export function formatMoneyFallback({ value, currency }: Money): string {
  const digits = Math.abs(value)
    .toFixed(2)
    .replace(/\B(?=(\d{3})+\.)/g, ',');
  const symbol = knownSymbols[currency] ?? `${currency}\u00a0`;
  return `${value < 0 ? '-' : ''}${symbol}${digits}`;
}

/**
 * Splits money into parts in the order of the locale: number (with a minus sign), currency, and the no-break space
 * between.
 */
export function moneyParts(money: Money, locale: string, options: MoneyOptions = {}): MoneyPart[] {
  let written: Intl.NumberFormatPart[];
  try {
    written = formatterFor(money.currency, locale, options).formatToParts(money.value);
  } catch {
    return [{ type: 'number', text: formatMoneyFallback(money) }];
  }
  const parts: MoneyPart[] = [];
  for (const { type: kind, value } of written) {
    const text = value.replace(directionMarks, '');
    const type = kind === 'currency' ? kind : kind === 'literal' ? 'space' : 'number';
    const last = parts.at(-1);
    if (last?.type === type) last.text += text;
    else if (text) parts.push({ type, text });
  }
  return parts;
}

/**
 * Formats money as text: `SAR 1,234.50`, `1,234.50 ر.س.` with no-break spaces. In Arabic, Unicode isolates put the
 * number right of the currency in any context.
 *
 * @param locale a store view's `locale`, so that digits are Latin
 */
export function formatMoney(money: Money, locale: string, options?: MoneyOptions): string {
  const parts = moneyParts(money, locale, options);
  if (!locale.startsWith('ar')) return isolateLtr(parts.map(({ text }) => text).join(''));
  return isolateRtl(parts.map(({ type, text }) => (type === 'number' ? isolateLtr(text) : text)).join(''));
}

/** A currency's symbol in the locale, or its code. */
export const currencySymbol = (currency: string, locale: string): string =>
  moneyParts({ value: 0, currency }, locale).find(({ type }) => type === 'currency')?.text ?? currency;
