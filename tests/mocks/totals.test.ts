/** @jest-environment node */
import { computeTotals, priceFor, roundMoney } from '../../mocks/shop/shared/totals.ts';

const sa = { storeRate: 0.15, rate: 0.15, shipping: null, discount: null };

describe('totals', () => {
  it('extract the VAT from prices that include VAT', () => {
    const totals = computeTotals({ ...sa, lines: [{ id: 1, qty: 2, price: 115 }], shipping: 23 });
    expect(totals).toMatchObject({
      subtotal: 200,
      subtotalInclTax: 230,
      shipping: 20,
      shippingInclTax: 23,
      shippingTax: 3,
      tax: 33,
      grandTotal: 253,
    });
    expect(totals.lines[0]).toMatchObject({ price: 100, priceInclTax: 115, rowTotal: 200, tax: 30 });
  });

  it('round each cart item so that the VAT of all items adds up to the VAT of the cart', () => {
    const lines = Array.from({ length: 7 }, (_none, index) => ({ id: index, qty: 1, price: 0.99 }));
    const totals = computeTotals({ ...sa, storeRate: 0.05, rate: 0.05, lines });
    expect(totals.tax).toBe(roundMoney((6.93 * 0.05) / 1.05));
    expect(roundMoney(totals.subtotal + totals.tax)).toBe(6.93);
  });

  it.each([0.15, 0.05])('add up to the grand total for any cart at a VAT rate of %d', (rate) => {
    for (let seed = 1; seed < 200; seed += 1) {
      const lines = Array.from({ length: 1 + (seed % 5) }, (_none, index) => ({
        id: index,
        qty: 1 + ((seed * 7 + index) % 4),
        price: roundMoney(((seed * 37.77 + index * 11.13) % 400) + 0.01),
      }));
      const discount = seed % 3 === 0 ? ({ kind: 'percent', amount: 10 } as const) : null;
      const totals = computeTotals({ lines, storeRate: rate, rate, shipping: 25, discount });
      const { subtotal, shipping, tax, discountTaxCompensation, grandTotal } = totals;
      expect(roundMoney(subtotal + shipping + tax + discountTaxCompensation - totals.discount)).toBe(grandTotal);
      expect(roundMoney(totals.lines.reduce((sum, line) => sum + line.rowTotal, 0))).toBe(subtotal);
    }
  });

  it('subtract a percentage discount, and reduce the VAT', () => {
    const discount = { kind: 'percent', amount: 10 } as const;
    const totals = computeTotals({ ...sa, lines: [{ id: 1, qty: 1, price: 115 }], discount });
    expect(totals).toMatchObject({ discount: 11.5, tax: 13.5, discountTaxCompensation: 1.5, grandTotal: 103.5 });
  });

  it('split a fixed discount among the cart items, and limit the discount to the price of the items', () => {
    const lines = [
      { id: 1, qty: 1, price: 10 },
      { id: 2, qty: 2, price: 10 },
    ];
    const shared = computeTotals({ ...sa, lines, discount: { kind: 'fixed', amount: 10 } });
    expect(shared.lines.map((line) => line.discount)).toEqual([3.33, 6.67]);
    expect(computeTotals({ ...sa, lines, discount: { kind: 'fixed', amount: 50 } }).grandTotal).toBe(0);
  });

  it('contain no delivery cost with a free shipping coupon', () => {
    const discount = { kind: 'freeShipping' } as const;
    const totals = computeTotals({ ...sa, lines: [{ id: 1, qty: 1, price: 115 }], shipping: 25, discount });
    expect(totals).toMatchObject({ shippingInclTax: 0, tax: 15, grandTotal: 115 });
  });

  it('add the VAT of the delivery country to the net price', () => {
    expect(priceFor(115, 0.15, 0)).toBe(100);
    expect(priceFor(115, 0.15, 0.05)).toBe(105);
    expect(computeTotals({ ...sa, rate: 0, lines: [{ id: 1, qty: 1, price: 115 }] })).toMatchObject({
      tax: 0,
      grandTotal: 100,
    });
  });

  it('round half a cent up, although the binary number is slightly smaller', () => {
    expect(roundMoney(1.005)).toBe(1.01);
    expect(roundMoney(-1.005)).toBe(-1.01);
    expect(Object.is(roundMoney(-0.001), 0)).toBe(true);
  });
});

describe('totals of net prices', () => {
  const net = { isNet: true, storeRate: 0.15, rate: 0.15, shipping: null, discount: null };
  const sums = ({ subtotal, discount, shipping, tax, grandTotal }: ReturnType<typeof computeTotals>) =>
    [roundMoney(subtotal - discount + shipping + tax), grandTotal] as const;

  it('add VAT to the products, and no VAT to the delivery', () => {
    const totals = computeTotals({ ...net, lines: [{ id: 1, qty: 2, price: 75.5 }], shipping: 15 });
    expect(totals).toMatchObject({
      subtotal: 151,
      subtotalInclTax: 173.65,
      tax: 22.65,
      shippingTax: 0,
      grandTotal: 188.65,
    });
    expect(totals.lines[0]).toMatchObject({ price: 75.5, priceInclTax: 86.83, rowTotal: 151, rowTotalInclTax: 173.65 });
  });

  it('subtract a discount from net prices, and add VAT to the reduced prices', () => {
    const lines = [
      { id: 1, qty: 1, price: 120 },
      { id: 2, qty: 1, price: 59 },
    ];
    const totals = computeTotals({ ...net, lines, shipping: 15, discount: { kind: 'percent', amount: 10 } });
    expect(totals).toMatchObject({
      subtotal: 179,
      subtotalInclTax: 205.85,
      discount: 17.9,
      tax: 24.17,
      grandTotal: 200.27,
    });
    expect(sums(totals)).toEqual([200.27, 200.27]);
  });

  it('contain no VAT without an address', () => {
    const totals = computeTotals({ ...net, rate: 0, lines: [{ id: 1, qty: 1, price: 120 }] });
    expect(totals).toMatchObject({ subtotal: 120, subtotalInclTax: 120, tax: 0, taxPercent: 0, grandTotal: 120 });
  });
});
