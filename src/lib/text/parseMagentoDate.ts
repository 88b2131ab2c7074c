/** The moment of Magento's date and time in UTC (`2026-11-20 18:28:27`). `order_date` is not UTC from 2.4.8 on. */
export const parseMagentoDate = (text: string): Date => new Date(`${text.replace(' ', 'T')}Z`);
