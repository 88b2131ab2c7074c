/** @jest-environment node */
import { computeTotals, priceFor, roundMoney } from '../../mocks/shop/totals.ts';

const sa = { storeRate: 0.15, rate: 0.15, shipping: null, discount: null };

describe('totals', () => {
  it('finds the VAT within prices that include it', () => {
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

  it('rounds lines so that their VAT adds up to the VAT of the whole', () => {
    const lines = Array.from({ length: 7 }, (_none, index) => ({ id: index, qty: 1, price: 0.99 }));
    const totals = computeTotals({ ...sa, storeRate: 0.05, rate: 0.05, lines });
    expect(totals.tax).toBe(roundMoney((6.93 * 0.05) / 1.05));
    expect(roundMoney(totals.subtotal + totals.tax)).toBe(6.93);
  });

  it.each([0.15, 0.05])('adds up for any cart at %d', (rate) => {
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

  it('takes a percentage off, and the VAT of what is left', () => {
    const discount = { kind: 'percent', amount: 10 } as const;
    const totals = computeTotals({ ...sa, lines: [{ id: 1, qty: 1, price: 115 }], discount });
    expect(totals).toMatchObject({ discount: 11.5, tax: 13.5, discountTaxCompensation: 1.5, grandTotal: 103.5 });
  });

  it('shares a fixed amount among the lines and never gives more than they cost', () => {
    const lines = [
      { id: 1, qty: 1, price: 10 },
      { id: 2, qty: 2, price: 10 },
    ];
    const shared = computeTotals({ ...sa, lines, discount: { kind: 'fixed', amount: 10 } });
    expect(shared.lines.map((line) => line.discount)).toEqual([3.33, 6.67]);
    expect(computeTotals({ ...sa, lines, discount: { kind: 'fixed', amount: 50 } }).grandTotal).toBe(0);
  });

  it('delivers for nothing with a coupon that says so', () => {
    const discount = { kind: 'freeShipping' } as const;
    const totals = computeTotals({ ...sa, lines: [{ id: 1, qty: 1, price: 115 }], shipping: 25, discount });
    expect(totals).toMatchObject({ shippingInclTax: 0, tax: 15, grandTotal: 115 });
  });

  it('charges the VAT of the country of delivery on the net price', () => {
    expect(priceFor(115, 0.15, 0)).toBe(100);
    expect(priceFor(115, 0.15, 0.05)).toBe(105);
    expect(computeTotals({ ...sa, rate: 0, lines: [{ id: 1, qty: 1, price: 115 }] })).toMatchObject({
      tax: 0,
      grandTotal: 100,
    });
  });

  it('rounds halves upwards although binary fractions lie below them', () => {
    expect(roundMoney(1.005)).toBe(1.01);
    expect(roundMoney(-1.005)).toBe(-1.01);
    expect(Object.is(roundMoney(-0.001), 0)).toBe(true);
  });
});
