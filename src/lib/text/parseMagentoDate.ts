/** Magento writes days of products so, too: those at midnight are in no time zone. */
const asStored = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

/** How a value of a date attribute is shown; undefined for any other text. Options are those of `formatDate`. */
export function attributeDate(text: string): { date: Date; options: Intl.DateTimeFormatOptions } | undefined {
  const date = asStored.test(text) ? parseMagentoDate(text) : undefined;
  if (!date || Number.isNaN(date.getTime())) return undefined;
  const isDay = text.endsWith('00:00:00');
  return { date, options: isDay ? { dateStyle: 'long', timeZone: 'UTC' } : { dateStyle: 'long', timeStyle: 'short' } };
}

/** The moment of Magento's date and time in UTC (`2026-11-20 18:28:27`). `order_date` is not UTC from 2.4.8 on. */
export const parseMagentoDate = (text: string): Date => new Date(`${text.replace(' ', 'T')}Z`);
