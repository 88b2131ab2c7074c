import type { Answers } from '../ask/answers.ts';
import { textAt } from '../ask/values.ts';
import { type Finding, setting } from '../finding.ts';

const names = (codes: string[]): string => codes.join(', ');

/** Views whose prices do not say that VAT is in them; only the adjustments of a price tell (decision 20). */
function ofPrices({ views }: Answers): Finding[] {
  const priced = views.filter(({ samples }) => samples.some(({ price }) => price > 0));
  const without = priced.filter(({ samples }) => !samples.some(({ namesTax }) => namesTax));
  if (without.length === 0) return [];
  return [
    {
      id: 'vat.prices',
      level: 'wrong',
      seen: `Prices come without VAT in ${names(without.map(({ view }) => view.code))}.`,
      why: 'Shoppers see a lower price than they will pay: VAT joins it with the address. Saudi Arabia and the Emirates require prices with VAT.',
      change: `${setting('Sales > Tax > Calculation Settings', 'tax/calculation/price_includes_tax')} Including Tax; Price Display Settings (tax/display/type, tax/display/shipping) Including Tax; Default Tax Destination Calculation (tax/defaults/country) the country of each website; tax rules for both countries. Then reindex.`,
    },
  ];
}

/** What the cart shows prices as; 1 is without tax. 2.4.6 does not tell. */
function ofDisplay({ views }: Answers): Finding[] {
  const without = (key: string) =>
    views
      .filter(
        ({ newer, samples }) =>
          textAt(newer.json, 'data', 'storeConfig', key) === '1' && samples.some((one) => one.namesTax),
      )
      .map(({ view }) => view.code);
  const shown = without('shopping_cart_display_price');
  const sent = without('shopping_cart_display_shipping');
  const codes = [...new Set([...shown, ...sent])];
  if (codes.length === 0) return [];
  return [
    {
      id: 'vat.cartDisplay',
      level: 'note',
      seen: `Magento’s own cart shows amounts without VAT in ${names(codes)}.`,
      why: 'The app shows amounts with VAT either way, but Magento’s e-mails and invoices say others than the shop did.',
      change: `${setting('Sales > Tax > Shopping Cart Display Settings', 'tax/cart_display/price, tax/cart_display/shipping')} and tax/sales_display: Including Tax.`,
    },
  ];
}

/** VAT in a cart that has an address in the country. */
function ofCarts({ carts }: Answers): Finding[] {
  const untaxed = (carts ?? []).filter(
    ({ totals }) =>
      totals?.status === 200 &&
      Number(textAt(totals.json, 'tax_amount')) === 0 &&
      Number(textAt(totals.json, 'grand_total')) > 0,
  );
  if (untaxed.length === 0) return [];
  return [
    {
      id: 'vat.rules',
      level: 'wrong',
      seen: `A cart with an address in its own country has no VAT in ${names(untaxed.map(({ view }) => view.code))}.`,
      why: 'Nobody is charged VAT, and the receipt names none.',
      change:
        'Stores > Tax Rules: one for each country’s rate with the products’ tax class; and give the products that class.',
    },
  ];
}

export const vatFindings = (answers: Answers): Finding[] => [
  ...ofPrices(answers),
  ...ofCarts(answers),
  ...ofDisplay(answers),
];
