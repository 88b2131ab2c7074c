import type { CollectedResponses } from '../ask/responses.ts';
import { textAt } from '../ask/values.ts';
import { type Finding, setting } from '../finding.ts';
import { type ComparedPrice, comparedPrices, includesVat, isSame } from './comparePrices.ts';

const names = (codes: string[]): string => codes.join(', ');

const shippingOrigin = setting('Sales > Shipping Settings > Origin', 'shipping/origin/country_id');

/** Both prices of a product: `RUG-1 is SAR 118.00 on its page and 107.74 in the cart`. */
const bothPrices = ({ sku, currency, page, gross }: ComparedPrice): string =>
  `${sku} is ${currency} ${page.toFixed(2)} on its page and ${gross.toFixed(2)} in the cart`;

/** Reports websites whose cart adds VAT to the price on the page. */
function ofPrices(views: CollectedResponses['views'], compared: readonly ComparedPrice[]): Finding[] {
  const net = compared.filter((one) => includesVat(one) === false);
  if (net.length === 0) return [];
  const codes = views.flatMap(({ view }) => (net.some((one) => one.view.website === view.website) ? view.code : []));
  return [
    {
      id: 'vat.prices',
      level: 'wrong',
      seen: `Prices do not include VAT in ${names(codes)}: ${net.map(bothPrices).join('; ')}.`,
      why: 'Shoppers see a lower price than they pay: Magento adds VAT with the address. Saudi Arabia and the Emirates require prices with VAT.',
      change: `${setting('Sales > Tax > Calculation Settings', 'tax/calculation/price_includes_tax')}: Including Tax. Price Display Settings (tax/display/type, tax/display/shipping): Including Tax. Default Tax Destination Calculation (tax/defaults/country) and ${shippingOrigin}: the country of each website. Add tax rules for both countries, then reindex.`,
    },
  ];
}

/** The tax, in percent, that the cart subtracts from the price on the page before it adds its own. */
const percentTakenOut = ({ page, net }: ComparedPrice): number => (page / net - 1) * 100;

/** True if the percentage explains the prices as a usual tax rate, within rounding. */
const isTaxRate = (percent: number, { page, net }: ComparedPrice): boolean =>
  percent >= 1 && percent <= 30 && isSame(page / (1 + percent / 100), net);

/** Finds views whose `pricesIncludeVat` differs from the cart. */
function ofSetting(views: CollectedResponses['views'], compared: readonly ComparedPrice[]): Finding[] {
  /**
   * Views whose `pricesIncludeVat` contradicts the compared prices of their website.
   *
   * @param includes true for websites where prices include VAT, false for websites where they do not
   */
  const others = (includes: boolean): string[] =>
    views.flatMap(({ view }) => {
      const shop = compared.find((one) => one.view.website === view.website);
      const isNamed = view.pricesIncludeVat ?? false;
      return shop && includesVat(shop) === includes && isNamed !== includes ? view.code : [];
    });
  const [silent, wrong] = [others(true), others(false)];
  const found: Finding[] = [];
  if (wrong.length > 0)
    found.push({
      id: 'vat.setting',
      level: 'wrong',
      seen: `The configuration says that prices include VAT in ${names(wrong)}, but they do not.`,
      why: 'Products show “incl. VAT”, but the cart adds VAT.',
      change: 'Change Magento as for vat.prices, or remove pricesIncludeVat from these storeViews.',
    });
  if (silent.length > 0)
    found.push({
      id: 'vat.setting',
      level: 'missing',
      seen: `Prices include VAT in ${names(silent)}, but the configuration does not say so.`,
      why: 'Products do not show “incl. VAT”, which shoppers look for.',
      change: 'Set "pricesIncludeVat": true in these storeViews of the app’s configuration.',
    });
  return found;
}

/** Reports prices that differ between page and cart by more than VAT. */
function ofDifferences(compared: readonly ComparedPrice[]): Finding[] {
  return compared.flatMap((one): Finding[] => {
    const { view, page, net, gross } = one;
    if (isSame(page, gross) || isSame(page, net)) return [];
    const percent = Math.round(percentTakenOut(one));
    const seen = `View ${view.code}: ${bothPrices(one)}.`;
    const why = 'Shoppers see one price and pay another.';
    if (!isSame(net, gross) && isTaxRate(percent, one))
      return [
        {
          id: 'vat.origin',
          level: 'wrong',
          seen,
          why: `${why} Magento subtracts the VAT of the shipping origin (${percent} %) from the price and adds that of ${view.country}.`,
          change: `${shippingOrigin} ${view.country} for the website ${view.website}: each website needs its own country. Then flush the caches.`,
        },
      ];
    return [
      {
        id: 'cart.price',
        level: 'wrong',
        seen,
        why,
        change:
          'bin/magento indexer:reindex catalog_product_price catalogrule_product and cache:flush. Check that cron runs, and that price rules apply to guests on the page and in the cart.',
      },
    ];
  });
}

/** Reports views where Magento's own cart shows amounts without VAT (setting 1) although prices include VAT. */
function ofDisplay(views: CollectedResponses['views'], compared: readonly ComparedPrice[]): Finding[] {
  const isGross = ({ website }: { website: string }) =>
    compared.some((one) => one.view.website === website && includesVat(one));
  const without = (key: string) =>
    views
      .filter(({ view, newer }) => textAt(newer.json, 'data', 'storeConfig', key) === '1' && isGross(view))
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
      why: 'The app always shows amounts with VAT, but Magento’s e-mails and invoices show other amounts.',
      change: `${setting('Sales > Tax > Shopping Cart Display Settings', 'tax/cart_display/price, tax/cart_display/shipping')} and tax/sales_display: Including Tax.`,
    },
  ];
}

/** Reports store views where a cart with an address in the view's own country has no VAT. */
function ofCarts({ carts }: CollectedResponses): Finding[] {
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
      why: 'Shoppers pay no VAT, and the receipt shows none.',
      change:
        'Stores > Tax Rules: create one for each country’s rate with the tax class of the products, and set that class on the products.',
    },
  ];
}

export function vatFindings(answers: CollectedResponses): Finding[] {
  const { views } = answers;
  const compared = comparedPrices(answers.carts);
  return [
    ...ofPrices(views, compared),
    ...ofSetting(views, compared),
    ...ofDifferences(compared),
    ...ofCarts(answers),
    ...ofDisplay(views, compared),
  ];
}
