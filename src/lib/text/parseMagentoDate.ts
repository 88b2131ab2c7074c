/** Magento's format for date attributes. A value at midnight is a date without a time zone. */
const asStored = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

/** Returns the date of a date attribute and the options for `formatDate`; undefined for any other text. */
export function attributeDate(text: string): { date: Date; options: Intl.DateTimeFormatOptions } | undefined {
  const date = asStored.test(text) ? parseMagentoDate(text) : undefined;
  if (!date || Number.isNaN(date.getTime())) return undefined;
  const isDay = text.endsWith('00:00:00');
  return { date, options: isDay ? { dateStyle: 'long', timeZone: 'UTC' } : { dateStyle: 'long', timeStyle: 'short' } };
}

/** Parses Magento's date and time in UTC (`2026-11-20 18:28:27`). `order_date` is not UTC from 2.4.8 on. */
export const parseMagentoDate = (text: string): Date => new Date(`${text.replace(' ', 'T')}Z`);
