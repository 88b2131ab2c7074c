import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { reportAllAsVisible } from '../support/allVisibleObserver.ts';
import { newDatabase } from '../support/backEnd.ts';
import { cartLink, miniCart } from '../support/carts.ts';
import * as demo from '../support/demo.ts';
import { fill } from '../support/fill.ts';
import { renderApp } from '../support/renderApp.tsx';
import { beginning, pattern, textOf } from '../support/texts.ts';

reportAllAsVisible();

type App = Awaited<ReturnType<typeof renderApp>>;
type MiniCart = Awaited<ReturnType<typeof miniCart>>;

const open = (key: string, search = '') => renderApp(`/sa_en/${key}.html${search}`);
const addButton = async () =>
  (
    await within(screen.getByRole('main')).findAllByRole('button', { name: textOf('cart.addToCart') })
  )[0] as HTMLElement;
const buy = async ({ user }: App) => user.click(await addButton());
const beginningWith = (name: string) => new RegExp(`^${name}`);
/** The price at the top of the page, as a number. */
const priceShown = () => {
  const heading = screen.getByRole('heading', { level: 1 }).parentElement;
  return Number(/([\d,]+\.\d\d)/.exec(heading?.textContent ?? '')?.[1]?.replaceAll(',', ''));
};
/** Chosen options of the only item in the mini cart, such as `Colour: Indigo`. */
const chosenIn = async (cart: MiniCart) =>
  within(await cart.findByRole('list', { name: textOf('cart.options') }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
/** The price of the only item in the mini cart. */
const priceIn = async (cart: MiniCart) => {
  const line = (await cart.findByRole('list', { name: textOf('cart.options') })).closest('li');
  return Number(/([\d,]+\.\d\d)/.exec(line?.textContent ?? '')?.[1]?.replaceAll(',', ''));
};
/** Expects that the checkout has no delivery step: its first step has a button to the payment step. */
async function expectNoDelivery({ user }: App, cart: MiniCart) {
  await user.click(await cart.findByRole('link', { name: textOf('cart.checkout') }));
  expect(await screen.findByRole('button', { name: textOf('checkout.toPayment') })).toBeVisible();
}

describe('a bundle', () => {
  test('starts with the default options of the merchant, and updates its price with every choice', async () => {
    const app = await open(demo.bundle.key);
    const bowls = within(await screen.findByRole('group', { name: beginningWith(demo.bundle.bowls) }));
    expect(bowls.getAllByRole('radio')[0]).toBeChecked();
    const before = priceShown();
    await app.user.click(bowls.getAllByRole('radio')[1] as HTMLElement);
    await waitFor(() => expect(priceShown()).not.toBe(before));
    const after = priceShown();
    const lacking = within(screen.getByRole('group', { name: beginningWith(demo.bundle.more) }));
    await app.user.click(lacking.getAllByRole('checkbox')[0] as HTMLElement);
    await waitFor(() => expect(priceShown()).toBeGreaterThan(after));
    expect(window.location.search).toMatch(/part-\d+=\d+&part-\d+=\d+/);
  });

  test('is added to the cart with its parts and quantities, which an undone removal restores', async () => {
    const app = await open(demo.bundle.key);
    const lantern = await screen.findByRole('group', { name: beginningWith(demo.bundle.lantern) });
    const before = priceShown();
    await app.user.click(within(lantern).getByRole('button', { name: textOf('ui.quantityMore') }));
    await waitFor(() => expect(priceShown()).toBeGreaterThan(before));
    const shown = priceShown();
    await buy(app);
    const cart = await miniCart(1);
    expect(await priceIn(cart)).toBeCloseTo(shown, 2);
    const chosen = await chosenIn(cart);
    expect(chosen).toContainEqual(expect.stringMatching(new RegExp(`^${demo.bundle.lantern}: 2 × \\S`)));
    await app.user.click(await cart.findByRole('button', { name: beginning('cart.removeNamed') }));
    await miniCart(0);
    await app.user.click(await screen.findByRole('button', { name: textOf('cart.undo') }));
    expect(await chosenIn(await miniCart(1))).toEqual(chosen);
  });

  test('restores the options of a deep link', async () => {
    const app = await open(demo.bundle.key);
    const bowls = () => within(screen.getByRole('group', { name: beginningWith(demo.bundle.bowls) }));
    await screen.findByRole('group', { name: beginningWith(demo.bundle.bowls) });
    await app.user.click(bowls().getAllByRole('radio')[1] as HTMLElement);
    await waitFor(() => expect(window.location.search).not.toBe(''));
    const { search } = window.location;
    app.unmount();
    await open(demo.bundle.key, search);
    await screen.findByRole('group', { name: beginningWith(demo.bundle.bowls) });
    expect(bowls().getAllByRole('radio')[1]).toBeChecked();
  });
});

describe('a bundle that Magento 2.4.8 reports as out of stock', () => {
  const settings = { schemaVersion: '2.4.8' } as const;

  test('can be added to the cart on its product page', async () => {
    const app = await renderApp(`/sa_en${demo.bundle.path}`, { settings });
    await screen.findByRole('group', { name: beginningWith(demo.bundle.bowls) });
    await buy(app);
    const cart = await miniCart(1);
    expect(await chosenIn(cart)).not.toHaveLength(0);
  });

  test('has a card with a link to the options', async () => {
    await renderApp(`/sa_en/search.html?query=${encodeURIComponent(demo.bundle.sku)}`, { settings });
    const link = await screen.findByRole('link', { name: demo.bundle.name });
    const card = within(link.closest('article') as HTMLElement);
    expect(card.getByRole('link', { name: pattern('catalog.chooseOptions') })).toBeVisible();
    expect(card.queryByText(textOf('catalog.soldOut'))).toBeNull();
  });

  test('is shown as sold out when a required part is sold out', async () => {
    const database = newDatabase();
    database.exec('UPDATE stock SET qty = 0, unlimited = 0');
    await renderApp(`/sa_en${demo.bundle.path}`, { settings, database });
    expect(await screen.findAllByText(textOf('catalog.soldOut'))).not.toHaveLength(0);
  });
});

describe('a grouped product', () => {
  test('adds all chosen items to the cart at once', async () => {
    const app = await open(demo.group.key);
    const list = within(await screen.findByRole('list', { name: textOf('catalog.groupItems') }));
    const pieces = list.getAllByRole('listitem');
    expect(pieces).toHaveLength(4);
    expect(screen.getByText(textOf('catalog.groupSum', { count: 5 }))).toBeInTheDocument();
    await app.user.click(within(pieces[0] as HTMLElement).getByRole('button', { name: textOf('ui.quantityLess') }));
    expect(await screen.findByText(textOf('catalog.groupSum', { count: 4 }))).toBeInTheDocument();
    await buy(app);
    const quantities = (await miniCart(4)).getAllByRole<HTMLInputElement>('textbox', {
      name: new RegExp(`${beginning('ui.quantity').source}: `),
    });
    expect(quantities.map(({ value }) => value)).toEqual(['2', '1', '1']);
  });

  test('shows an error when the quantities of all items are 0', async () => {
    const app = await open(demo.group.key);
    const list = within(await screen.findByRole('list', { name: textOf('catalog.groupItems') }));
    for (const less of list.getAllByRole('button', { name: textOf('ui.quantityLess') }))
      while (!less.hasAttribute('disabled')) await app.user.click(less);
    await buy(app);
    expect(await screen.findByRole('alert')).toHaveTextContent(textOf('catalog.groupEmpty'));
    expect(await cartLink(0)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('downloadable products', () => {
  test('offer links sold separately, each with a price and a sample, and need no delivery', async () => {
    const app = await open(demo.files.key);
    const sheets = within(await screen.findByRole('group', { name: demo.files.lantern.group }));
    expect(sheets.getByRole('link', { name: beginning('catalog.sample') })).toHaveAttribute(
      'href',
      expect.stringContaining('media'),
    );
    await buy(app);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      textOf('catalog.chooseFirst', { name: demo.files.lantern.group }),
    );
    expect(sheets.getAllByRole('checkbox')[0]).toHaveFocus();
    const before = priceShown();
    await app.user.click(sheets.getByRole('checkbox', { name: beginningWith(demo.files.lantern.name) }));
    await waitFor(() => expect(priceShown()).toBeCloseTo(before + demo.files.lantern.price, 2));
    await buy(app);
    const cart = await miniCart(1);
    expect(await chosenIn(cart)).toContainEqual(expect.stringContaining(demo.files.lantern.name));
    await expectNoDelivery(app, cart);
  });

  test('need no choice when their links are not sold separately', async () => {
    const app = await open(demo.booklet.key);
    const files = within(await screen.findByRole('group', { name: 'Files' }));
    expect(files.queryByRole('checkbox')).not.toBeInTheDocument();
    await buy(app);
    await miniCart(1);
  });
});

describe('customizable options', () => {
  test.each([
    ['en', (figures: string) => `\u2066SAR\u00a0${figures}\u2069`],
    ['ar', (figures: string) => `\u2067\u2066${figures}\u2069\u00a0ر.س.\u2069`],
  ] as const)('show their prices in a select box in the usual price format, in %s', async (language, amountOf) => {
    const { key, script } = demo.engravedTray;
    const more = textOf('catalog.priceMore', { price: amountOf(script.price.toFixed(2)) }, language);
    await renderApp(`/sa_${language}/${key}.html`);
    expect(await screen.findAllByRole('option', { name: (name) => name.endsWith(`(${more})`) })).not.toHaveLength(0);
  });

  test('show an error at each empty field, add to the price, and are stored with the cart item', async () => {
    const { text, script } = demo.engravedTray;
    const app = await open(demo.engravedTray.key);
    const field = await screen.findByRole('textbox', { name: beginningWith(text.name) });
    expect(screen.getByText(pattern('catalog.fileNotHere'))).toHaveTextContent(
      textOf('catalog.fileNotHere', { name: 'Your own drawing' }),
    );
    await buy(app);
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(textOf('catalog.writeFirst'));
    expect(screen.getByRole('combobox', { name: beginningWith(script.name) })).toBeInvalid();
    const before = priceShown();
    await fill(app.user, field, 'Noura');
    await app.user.selectOptions(
      screen.getByRole('combobox', { name: beginningWith(script.name) }),
      screen.getByText(beginningWith(script.value)),
    );
    await waitFor(() => expect(priceShown()).toBeCloseTo(before + text.price + script.price, 2));
    expect(window.location.search).toMatch(/^\?option-\d+=\d+$/);
    await buy(app);
    const cart = await miniCart(1);
    expect(await chosenIn(cart)).toEqual([`${text.name}: Noura`, `${script.name}: ${script.value}`]);
    expect(await priceIn(cart)).toBeCloseTo(before + text.price + script.price, 2);
  });

  test('accept long text, a date, a single choice and several choices', async () => {
    const { text, ink, roses, oud } = demo.letter;
    const app = await open(demo.letter.key);
    const letter = await screen.findByRole('textbox', { name: beginningWith(text.name) });
    expect(letter).toHaveAttribute('maxlength', '600');
    await fill(app.user, letter, 'See you soon.');
    const day = screen.getByLabelText(beginningWith(demo.letter.day.name));
    expect(day).toHaveAttribute('type', 'date');
    fireEvent.change(day, { target: { value: '2027-02-14' } });
    await buy(app);
    expect(await screen.findByRole('alert')).toHaveTextContent(textOf('catalog.chooseFirst', { name: ink.name }));
    await app.user.click(screen.getByRole('radio', { name: beginningWith(ink.value) }));
    await app.user.click(screen.getByRole('checkbox', { name: beginningWith(roses.value) }));
    await app.user.click(screen.getByRole('checkbox', { name: beginningWith(oud.value) }));
    await buy(app);
    expect(await chosenIn(await miniCart(1))).toEqual([
      `${text.name}: See you soon.`,
      `${demo.letter.day.name}: Feb 14, 2027`,
      `${ink.name}: ${ink.value}`,
      `${roses.name}: ${roses.value}`,
      `${oud.name}: ${oud.value}`,
    ]);
  });
});

test('sells a service without delivery', async () => {
  const app = await open(demo.lesson.key);
  await app.user.click(await screen.findByRole('radio', { name: /Tuesday/ }));
  await waitFor(() => expect(screen.getByRole('radio', { name: /Tuesday/ })).toBeChecked());
  await buy(app);
  await expectNoDelivery(app, await miniCart(1));
});

test('updates the unit price with the quantity, and highlights the current tier', async () => {
  const [first, second] = demo.lesson.tiers;
  const app = await open(demo.lesson.key);
  expect(await screen.findByText(pattern('catalog.tierPrice', { count: first?.from }))).toBeInTheDocument();
  expect(priceShown()).toBe(demo.lesson.price);
  const quantity = screen.getByRole('textbox', { name: `${textOf('ui.quantity')}: ${demo.lesson.name}` });
  await app.user.clear(quantity);
  await app.user.type(quantity, `${second?.from}{Enter}`);
  await waitFor(() => expect(priceShown()).toBe(second?.price));
  expect(
    screen.getByText(pattern('catalog.tierPrice', { count: second?.from })).closest('[aria-current]'),
  ).toBeInTheDocument();
});

test('shows the minimum quantity when fewer pieces are added to the cart', async () => {
  const database = newDatabase();
  const { url_key } = database
    .prepare(
      `SELECT p.url_key FROM product p JOIN product_detail d ON d.product_id = p.id
       WHERE json_extract(d.details, '$.minQty') = 2 AND p.type = 'simple' LIMIT 1`,
    )
    .get() as { url_key: string };
  const app = await renderApp(`/sa_en/${url_key}.html`, { database });
  await buy(app);
  expect(await screen.findByText(pattern('cart.refused.minimum', { count: 2 }))).toBeInTheDocument();
});

test('links from the card of a grouped product to the page with its options', async () => {
  await renderApp('/sa_en/search.html?query=coffee%20corner');
  const card = (await screen.findByRole('heading', { level: 3, name: demo.group.name })).closest('article');
  const group = within(card as HTMLElement);
  expect(group.getByText(textOf('ui.priceFrom'))).toBeInTheDocument();
  expect(group.getByRole('link', { name: beginning('catalog.chooseOptions') })).toBeInTheDocument();
});
