/**
 * The moment of a date and time in UTC, as Magento writes it: `2026-11-20 18:28:27`. Not for `order_date`, which is in
 * the store's time zone from 2.4.8 on; `created_at` is UTC in all versions.
 */
export const parseMagentoDate = (text: string): Date => new Date(`${text.replace(' ', 'T')}Z`);
