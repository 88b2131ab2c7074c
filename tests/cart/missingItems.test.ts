import { missingItems } from '#features/cart/outbox/optimisticCart';
import { encodeUid } from '#lib/uid';
import type { CartDetails } from '#store/cart';
import type { CartItem } from '#store/cartItem';

const line = (sku: string, quantity: number, variant = sku) =>
  ({ sku: variant, quantity, product: { sku } }) as unknown as CartItem;
const cart = (...items: CartItem[]) =>
  ({
    items,
    total_summary_quantity_including_config: items.reduce((sum, { quantity }) => sum + quantity, 0),
  }) as unknown as CartDetails;
const known = (pieces: Record<string, number>) => ({ pieces, count: 0 });
const wanted = (sku: string, quantity: number) => ({ sku, quantity });

test('returns no item when the quantity in the cart has increased by the wanted quantity', () => {
  expect(missingItems([wanted('rug', 2)], known({ rug: 1 }), cart(line('rug', 3)))).toEqual([]);
});

test('returns all items when the cart is unchanged', () => {
  expect(missingItems([wanted('rug', 2)], known({ rug: 1 }), cart(line('rug', 1)))).toEqual([wanted('rug', 2)]);
});

test('returns the missing items and quantities when only some of them were added', () => {
  const items = [wanted('rug', 2), wanted('lamp', 1)];
  expect(missingItems(items, known({ rug: 0, lamp: 0 }), cart(line('rug', 2)))).toEqual([wanted('lamp', 1)]);
  expect(missingItems([wanted('rug', 5)], known({ rug: 0 }), cart(line('rug', 3)))).toEqual([wanted('rug', 2)]);
});

test('counts all variants of a product when the options of the wanted item are unknown', () => {
  const before = known({ box: 1 });
  expect(missingItems([wanted('box', 1)], before, cart(line('box', 1, 'box-red'), line('box', 1, 'box-blue')))).toEqual(
    [],
  );
  expect(missingItems([wanted('box-blue', 1)], known({ 'box-blue': 0 }), cart(line('box', 1, 'box-blue')))).toEqual([]);
});

test('counts an added piece only once when the same product is wanted twice', () => {
  const items = [wanted('box', 1), wanted('box', 1)];
  expect(missingItems(items, known({ box: 0 }), cart(line('box', 1)))).toEqual([wanted('box', 1)]);
});

test('compares the total number of pieces when the earlier quantity of each item is unknown', () => {
  const before = { pieces: null, count: 4 };
  expect(missingItems([wanted('rug', 1)], before, cart(line('rug', 3), line('lamp', 2)))).toEqual([]);
  expect(missingItems([wanted('rug', 1)], before, cart(line('rug', 2), line('lamp', 2)))).toEqual([wanted('rug', 1)]);
});

describe('with a product in two variants', () => {
  const [red, blue] = [encodeUid('configurable', 93, 1), encodeUid('configurable', 93, 2)];
  const chosen = (uid: string, quantity: number) =>
    ({ ...line('box', quantity, `box-${uid}`), choice: { selectedOptions: [uid], enteredOptions: [] } }) as CartItem;
  const wish = { ...wanted('box', 1), selectedOptions: [red] };
  const none = () => ({ pieces: { [`box ${red}`]: 0 }, count: 0 });

  test('counts the wanted variant only', () => {
    expect(missingItems([wish], none(), cart(chosen(blue, 3)))).toEqual([wish]);
    expect(missingItems([wish], none(), cart(chosen(red, 1)))).toEqual([]);
  });
});
