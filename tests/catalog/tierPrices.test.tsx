import { screen, within } from '@testing-library/react';
import { tiersOf } from '#features/catalog/productView';
import * as demo from '../support/demo.ts';
import { renderApp } from '../support/renderApp';
import { pattern, textOf } from '../support/texts.ts';

const charcoal = `/sa_en${demo.charcoal.path}`;
const main = () => within(screen.getByRole('main'));

test.each([
  ['for all pieces, as Magento 2.4.7 does', false],
  ['for one piece, as Magento 2.4.8 does', true],
])(
  'shows the tier price of one piece when the back end returns the tier price %s',
  async (_name, tierPricePerPiece) => {
    const { user } = await renderApp(charcoal, { settings: { tierPricePerPiece } });
    const tiers = (await main().findAllByRole('listitem')).map((tier) => tier.textContent);
    expect(tiers).toEqual(
      expect.arrayContaining(
        demo.charcoal.tiers.map(({ from, price }) =>
          textOf('catalog.tierPrice', { count: from, price: `SAR\u00a0${price.toFixed(2)}` }),
        ),
      ),
    );
    const quantity = main().getByRole('textbox', { name: pattern('ui.quantity') });
    await user.clear(quantity);
    const [tier] = demo.charcoal.tiers;
    await user.type(quantity, `${tier?.from}{Enter}`);
    const price = main().getAllByText(textOf('ui.vatIncluded'))[0]?.closest('[aria-live]');
    expect(price).toHaveTextContent(demo.pricePattern(tier?.price ?? 0));
  },
);

describe('the tier price of a product', () => {
  const sar = (value: number) => ({ value, currency: 'SAR' as const });
  const tierOf = (own: { regular: number; final: number }, said: number, off: number | null, quantity = 5) => {
    const price = { regular_price: sar(own.regular), final_price: sar(own.final) };
    return tiersOf(
      {
        __typename: 'SimpleProduct',
        price_range: { minimum_price: price, maximum_price: price },
        price_tiers: [{ quantity, final_price: sar(said), discount: off === null ? null : { amount_off: off } }],
      },
      'SAR',
    )[0]?.price.value;
  };

  // Magento 2.4.7-p3 returned these prices.
  test('is correct without a sale price', () => expect(tierOf({ regular: 75.5, final: 75.5 }, 200, 35.5)).toBe(40));
  test('is the regular price minus the tier discount, also if the product has a sale price', () => {
    expect(tierOf({ regular: 100, final: 80 }, 350, 30)).toBe(70);
    expect(tierOf({ regular: 100, final: 80 }, 70, 30)).toBe(70);
  });
  test('is the sale price minus the tier discount if the returned price is this difference times the quantity', () =>
    expect(tierOf({ regular: 100, final: 80 }, 350, 10)).toBe(70));
  test('is correct if the back end multiplies a rounded price by the quantity', () =>
    expect(tierOf({ regular: 33.33, final: 33.33 }, 149.95, 3.33)).toBe(30));
  test('is the returned price without discount', () => expect(tierOf({ regular: 100, final: 100 }, 90, null)).toBe(90));
});
