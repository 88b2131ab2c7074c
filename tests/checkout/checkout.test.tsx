import type { DatabaseSync } from 'node:sqlite';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { storageKeys } from '#lib/browser/storage';
import { addToCart, executeGraphql, ivoryBox, readStoredValue, storeValue } from '../support/carts.ts';
import {
  clickButton,
  confirmation,
  field,
  fillIn,
  fillSaudiAddress,
  goToDeliveryStep,
  goToPaymentStep,
  main,
  openCheckout,
  openPaymentStep,
  placeCashOrder,
  readPath,
} from '../support/checkout.ts';
import * as demo from '../support/demo.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { failRequests, graphqlResponse, operation } from '../support/responses.ts';
import { pattern, textOf } from '../support/texts.ts';

const lastOrder = (database: DatabaseSync) =>
  database.prepare('SELECT * FROM sales_order ORDER BY id DESC').get() as Record<string, string | number> | undefined;
/** Returns the e-mail address and the shipping address of the newest cart in the back end. */
const cartAddress = (database: DatabaseSync) => {
  const cart = database.prepare('SELECT email, shipping_address FROM cart ORDER BY rowid DESC').get();
  return { email: cart?.email, ...JSON.parse(String(cart?.shipping_address)) };
};
const ordersIn = (database: DatabaseSync) =>
  database.prepare('SELECT id FROM sales_order WHERE customer_id IS NULL').all().length;

const applyCoupon = (database: DatabaseSync, id: string, code: string) =>
  executeGraphql(
    database,
    'mutation($id:String!,$code:String!){applyCouponToCart(input:{cart_id:$id,coupon_code:$code}){cart{id}}}',
    { id, code },
  );

test('places an order of a guest, starts a new cart, and shows the confirmation after a reload', async () => {
  const { user, database, cartId, unmount } = await openCheckout();
  await goToPaymentStep(user);
  expect(readStoredValue(storageKeys.checkout('shippingMethod', 'sa'))).toMatchObject({ carrier_code: 'freeshipping' });
  const summary = within(screen.getByRole('complementary', { name: textOf('cart.summary') }));
  expect(summary.getByText(textOf('cart.shippingFree'))).toBeVisible();
  await placeCashOrder(user);
  await confirmation();
  const placed = lastOrder(database);
  expect(placed).toMatchObject({
    email: 'mona@example.com',
    payment_method: 'cashondelivery',
    grand_total: demo.stool.price,
  });
  expect(JSON.parse(String(placed?.shipping_address))).toMatchObject({
    telephone: '+966501234567',
    street: ['7412, Olaya Street', 'Al Olaya'],
    postcode: '12211',
  });
  expect(main().getByText(String(placed?.number))).toHaveAttribute('dir', 'ltr');
  expect(main().getByText(demo.stool.name)).toBeVisible();
  expect(main().getByRole('link', { name: textOf('order.createAccount') })).toHaveAttribute(
    'href',
    '/sa_en/create-account?email=mona%40example.com&firstName=Mona&lastName=Ali',
  );
  expect(readStoredValue(storageKeys.checkout('shipping_address', 'sa'))).toBeUndefined();
  expect(readStoredValue(storageKeys.checkout('address_draft', 'sa'))).toBeUndefined();
  expect(readStoredValue(storageKeys.pendingOrder)).toBeUndefined();
  await waitFor(() => expect(readStoredValue(storageKeys.cartId('sa'))).not.toBe(cartId));
  unmount();

  await renderApp('/sa_en/order-confirmation', { database });
  expect(await screen.findByText(String(placed?.number))).toBeVisible();
});

test('shows no delivery error, neither before nor after the order of a product with options', async () => {
  const { user, database } = await openCheckout('/sa_en/checkout', {}, [ivoryBox()]);
  await goToPaymentStep(user);
  expect(main().queryByText(pattern('checkout.refused.delivery'))).not.toBeInTheDocument();
  await placeCashOrder(user);
  await confirmation();
  expect(lastOrder(database)).toBeDefined();
  expect(main().queryByText(pattern('checkout.refused.delivery'))).not.toBeInTheDocument();
});

test('updates the shipping price and the total in the summary when another shipping method is chosen', async () => {
  const { user } = await openCheckout();
  await goToDeliveryStep(user);
  const summary = within(screen.getByRole('complementary', { name: textOf('cart.summary') }));
  const shipping = () => summary.getByText(textOf('checkout.step.delivery')).closest('div');
  const total = () =>
    Number(/([\d,]+\.\d\d)/.exec(summary.getByText(textOf('cart.total')).closest('div')?.textContent ?? '')?.[1]);
  await waitFor(() => expect(shipping()).toHaveTextContent(textOf('cart.shippingFree')));
  const before = total();
  const [dearer] = main()
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => !checked);
  const price = Number(/SAR\s([\d.]+)/.exec(dearer?.closest('label')?.textContent ?? '')?.[1]);
  expect(price).toBeGreaterThan(0);
  await user.click(dearer as HTMLElement);
  await waitFor(() => expect(shipping()).toHaveTextContent(price.toFixed(2)));
  expect(total()).toBe(before + price);
});

test.each([
  [
    '/sa_en/checkout',
    [
      textOf('checkout.field.region'),
      textOf('checkout.field.city'),
      textOf('checkout.field.district'),
      textOf('checkout.field.street'),
      textOf('checkout.field.buildingNumber'),
      textOf('checkout.field.postcode'),
    ],
  ],
  [
    '/ae_en/checkout',
    [
      textOf('checkout.field.emirate'),
      textOf('checkout.field.area'),
      textOf('checkout.field.street'),
      textOf('checkout.field.buildingNumber'),
    ],
  ],
])('orders the address fields on %s from the largest area to the smallest', async (path, expected) => {
  await openCheckout(path);
  await field(textOf('checkout.field.firstname'));
  const labels = [...document.querySelectorAll('main form label')].map((label) => label.textContent ?? '');
  const places = expected.map((name) => labels.findIndex((label) => label.startsWith(name)));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('shows on the confirmation page that there is no order', async () => {
  await renderApp('/sa_en/order-confirmation');
  expect(await screen.findByRole('heading', { level: 1, name: textOf('order.none') })).toBeVisible();
});

test('shows in checkout that the cart is empty', async () => {
  await renderApp('/sa_en/checkout');
  expect(await screen.findByRole('heading', { level: 1, name: pattern('checkout.emptyCart') })).toBeVisible();
});

test('shows an error at each invalid field of the address form', async () => {
  const { user } = await openCheckout();
  await clickButton(user, textOf('checkout.toDelivery'));
  expect(await field(textOf('checkout.field.email'))).toHaveAccessibleDescription(textOf('validation.required'));
  expect(await field(textOf('checkout.field.firstname'))).toHaveAccessibleDescription(textOf('validation.required'));
  await fillIn(user, textOf('checkout.field.email'), 'mona');
  await fillIn(user, textOf('checkout.field.telephone'), '050 12');
  await fillIn(user, pattern('checkout.field.postcode'), '١٢');
  await fillIn(user, pattern('checkout.field.shortAddress'), 'RH1');
  await user.tab();
  await waitFor(async () =>
    expect(await field(textOf('checkout.field.telephone'))).toHaveAccessibleDescription(
      pattern('checkout.phoneInvalid'),
    ),
  );
  expect(await field(textOf('checkout.field.email'))).toBeInvalid();
  expect(await field(pattern('checkout.field.postcode'))).toBeInvalid();
  expect(await field(pattern('checkout.field.shortAddress'))).toBeInvalid();
  expect(readPath()).toBe('/checkout');
});

test('removes invisible characters and separators from pasted text', async () => {
  const { user, database } = await openCheckout();
  await fillSaudiAddress(user);
  const marked = (text: string) => `\u202a${text}\u202c\u200f`;
  await fillIn(user, textOf('checkout.field.email'), marked('mona١٢@example.com'));
  await fillIn(user, textOf('checkout.field.firstname'), ' \u200fمنى\u00a0');
  await fillIn(user, textOf('checkout.field.telephone'), '٩٦٦+ ٥٠ ١٢٣ ٤٥٦٧');
  await fillIn(user, pattern('checkout.field.postcode'), '١٢٢ ١١-٤٥٦٧');
  await fillIn(user, pattern('checkout.field.shortAddress'), marked('rhma ٣١٨٤'));
  await clickButton(user, textOf('checkout.toDelivery'));
  await waitFor(() => expect(readPath()).toBe('/checkout/delivery'));
  expect(cartAddress(database)).toMatchObject({
    email: 'mona12@example.com',
    firstname: 'منى',
    telephone: '+966501234567',
    postcode: '12211',
    street: ['7412, Olaya Street', 'Al Olaya, RHMA3184'],
  });
  expect(main().getByText('mona12@example.com')).toBeVisible();
});

test('shows the address fields of the selected country, and sends no field of the previous country', async () => {
  const { user, database } = await openCheckout();
  await fillSaudiAddress(user);
  await fillIn(user, pattern('checkout.field.shortAddress'), 'rhma٣١٨٤');
  await user.selectOptions(await field(textOf('checkout.field.country')), 'United Arab Emirates');
  expect(main().queryByLabelText(pattern('checkout.field.postcode'))).not.toBeInTheDocument();
  expect(main().queryByLabelText(textOf('checkout.field.city'))).not.toBeInTheDocument();
  await fillIn(user, textOf('checkout.field.telephone'), '050 123 4567');
  await fillIn(user, textOf('checkout.field.buildingNumber'), '12');
  await fillIn(user, textOf('checkout.field.area'), 'Jumeirah 1');
  await user.selectOptions(await field(textOf('checkout.field.emirate')), 'Dubai');
  await clickButton(user, textOf('checkout.toDelivery'));
  await waitFor(() => expect(readPath()).toBe('/checkout/delivery'));
  expect(cartAddress(database)).toMatchObject({
    country: 'AE',
    street: ['12, Olaya Street', 'Jumeirah 1'],
    city: 'Dubai',
    regionCode: 'AE-DU',
    postcode: '00000',
    telephone: '+971501234567',
  });
});

test('uses the standard Magento address fields and the local phone number format for Qatar', async () => {
  const { user, database } = await openCheckout();
  await fillSaudiAddress(user);
  await user.selectOptions(await field(textOf('checkout.field.country')), 'Qatar');
  await fillIn(user, textOf('checkout.field.telephone'), '3312 3456');
  await fillIn(user, textOf('checkout.field.streetAddress'), '14 Corniche Street');
  await fillIn(user, textOf('checkout.field.city'), 'Doha');
  // Qatar has no postcodes.
  await clickButton(user, textOf('checkout.toDelivery'));
  await waitFor(() => expect(readPath()).toBe('/checkout/delivery'));
  expect(cartAddress(database)).toMatchObject({
    country: 'QA',
    street: ['14 Corniche Street', 'Al Olaya'],
    city: 'Doha',
    telephone: '+97433123456',
  });
});

test('restores the typed address after a reload', async () => {
  const { user, database, unmount } = await openCheckout();
  await fillIn(user, textOf('checkout.field.firstname'), 'Mona');
  await fillIn(user, textOf('checkout.field.street'), 'Olaya Street');
  unmount();
  await renderApp('/sa_en/checkout', { database });
  expect(await field(textOf('checkout.field.firstname'))).toHaveValue('Mona');
  expect(await field(textOf('checkout.field.street'))).toHaveValue('Olaya Street');
});

test('restores the checkout step, the address and the payment method after a reload', async () => {
  const { user, database, unmount } = await openCheckout();
  await goToDeliveryStep(user);
  unmount();
  const second = await renderApp('/sa_en/checkout/delivery', { database });
  expect(await main().findByText('Mona Ali')).toBeVisible();
  await clickButton(second.user, textOf('checkout.toPayment'));
  await second.user.click(await main().findByRole('radio', { name: /Bank transfer/ }));
  second.unmount();
  await renderApp('/sa_en/checkout/payment', { database });
  expect(await main().findByRole('radio', { name: /Bank transfer/ })).toBeChecked();
  expect(main().getByText('Mona Ali')).toBeVisible();
});

test('redirects from a checkout step that is not available yet to the first incomplete step', async () => {
  await openCheckout('/sa_en/checkout/payment');
  expect(await field(textOf('checkout.field.email'))).toBeVisible();
  expect(readPath()).toBe('/checkout');
});

test('opens the previous and next checkout step with back and forward, and focuses the heading', async () => {
  const { user } = await openCheckout();
  await goToDeliveryStep(user);
  expect(screen.getByRole('heading', { name: textOf('checkout.step.delivery') })).toHaveFocus();
  act(() => window.history.back());
  expect(await field(textOf('checkout.field.firstname'))).toHaveValue('Mona');
  act(() => window.history.forward());
  expect(await main().findByRole('button', { name: textOf('checkout.toPayment') })).toBeVisible();
});

test('starts at the address step, with the stored address, when the cart is new', async () => {
  const { user, database, unmount } = await openCheckout();
  await goToPaymentStep(user);
  unmount();
  // `openCheckout` creates and stores a new cart.
  await openCheckout('/sa_en/checkout/payment', { database });
  expect(await field(textOf('checkout.field.firstname'))).toHaveValue('Mona');
  expect(readPath()).toBe('/checkout');
});

test('requires the number of a purchase order, and sends it with Latin digits', async () => {
  const { user, database } = await openCheckout();
  await goToPaymentStep(user);
  await user.click(main().getByRole('radio', { name: /Purchase order/ }));
  await user.click(main().getByRole('checkbox', { name: /terms of sale/ }));
  await clickButton(user, pattern('checkout.placeOrder'));
  expect(await screen.findByText(textOf('checkout.paymentIncomplete'))).toBeVisible();
  await fillIn(user, textOf('checkout.purchaseOrderNumber'), 'PO-٤٢');
  await clickButton(user, pattern('checkout.placeOrder'));
  await confirmation();
  expect(lastOrder(database)).toMatchObject({ payment_method: 'purchaseorder', po_number: 'PO-42' });
});

test('sends a separate billing address with the order', async () => {
  const { user, database } = await openCheckout();
  await goToPaymentStep(user);
  await user.click(main().getByRole('checkbox', { name: textOf('checkout.billingSame') }));
  await user.click(main().getByRole('radio', { name: /Cash on delivery/ }));
  await user.click(main().getByRole('checkbox', { name: /terms of sale/ }));
  await clickButton(user, pattern('checkout.placeOrder'));
  expect(await screen.findByText(textOf('checkout.billingIncomplete'))).toBeVisible();

  await fillIn(user, textOf('checkout.field.firstname'), 'Sara');
  await fillIn(user, textOf('checkout.field.lastname'), 'Ali');
  await fillIn(user, textOf('checkout.field.telephone'), '0551234567');
  await fillIn(user, textOf('checkout.field.buildingNumber'), '3');
  await fillIn(user, textOf('checkout.field.street'), 'King Road');
  await fillIn(user, textOf('checkout.field.district'), 'Al Salamah');
  await fillIn(user, textOf('checkout.field.city'), 'Jeddah');
  await user.selectOptions(await field(pattern('checkout.field.region')), 'Makkah');
  await fillIn(user, pattern('checkout.field.postcode'), '23525');
  await clickButton(user, pattern('checkout.placeOrder'));
  await confirmation();
  expect(JSON.parse(String(lastOrder(database)?.billing_address))).toMatchObject({ firstname: 'Sara', city: 'Jeddah' });
  expect(JSON.parse(String(lastOrder(database)?.shipping_address))).toMatchObject({ firstname: 'Mona' });
});

test('selects the free payment method when the total is zero', async () => {
  const offered = failRequests('shipping-information', () =>
    HttpResponse.json({
      payment_methods: [
        { code: 'cashondelivery', title: 'Cash on delivery' },
        { code: 'free', title: 'No payment needed' },
      ],
    }),
  );
  const { user, database, cartId } = await openCheckout('/sa_en/checkout', { before: offered.handlers });
  database.exec('UPDATE product_price SET regular_min = 0, regular_max = 0, final_min = 0, final_max = 0');
  await applyCoupon(database, cartId, 'FREESHIP');
  await goToDeliveryStep(user);
  // The total includes shipping only after the cart has a shipping method.
  await executeGraphql(
    database,
    `mutation($id:String!){setShippingMethodsOnCart(input:{cart_id:$id,shipping_methods:[{carrier_code:"flatrate",
      method_code:"flatrate"}]}){cart{id}}}`,
    { id: cartId },
  );
  await clickButton(user, textOf('checkout.toPayment'));
  expect(await main().findByRole('radio', { name: /No payment needed/ })).toBeChecked();
});

test('requires the shopper to accept the terms of sale, and shows the terms with paragraphs', async () => {
  const { user } = await openCheckout();
  await goToPaymentStep(user);
  await user.click(main().getByRole('radio', { name: /Cash on delivery/ }));
  await clickButton(user, pattern('checkout.placeOrder'));
  expect(await screen.findByText(textOf('checkout.agreementsMissing'))).toBeVisible();
  await clickButton(user, textOf('checkout.readAgreement', { name: 'Terms of sale' }));
  const terms = within(await screen.findByRole('dialog', { name: 'Terms of sale' }));
  const paragraph = await terms.findByText(/^You may return an unused piece/);
  expect(paragraph.tagName).toBe('P');
});

test('places one order when the order button is double-clicked', async () => {
  const { user, database } = await openCheckout();
  await goToPaymentStep(user);
  await user.click(main().getByRole('radio', { name: /Cash on delivery/ }));
  await user.click(main().getByRole('checkbox', { name: /terms of sale/ }));
  await user.dblClick(main().getByRole('button', { name: pattern('checkout.placeOrder') }));
  await confirmation();
  expect(ordersIn(database)).toBe(1);
});

test('disables a payment method that the app does not support', async () => {
  const offered = failRequests('shipping-information', () =>
    HttpResponse.json({
      payment_methods: [
        { code: 'tabby', title: 'Tabby' },
        { code: 'cashondelivery', title: 'Cash on delivery' },
      ],
    }),
  );
  const { user } = await openCheckout('/sa_en/checkout', { before: offered.handlers });
  await goToPaymentStep(user);
  const tabby = main().getByRole('radio', { name: /Tabby/ });
  expect(tabby).toBeDisabled();
  expect(tabby).toHaveAccessibleDescription(textOf('checkout.unavailable'));
  // The only supported payment method is preselected.
  expect(main().getByRole('radio', { name: /Cash on delivery/ })).toBeChecked();
});

test('shows the changed cart before it is ordered if another tab has changed the cart', async () => {
  const { user, database, cartId } = await openCheckout();
  await goToPaymentStep(user);
  await addToCart(database, cartId, [ivoryBox()]);
  await placeCashOrder(user);
  expect(await screen.findByText(pattern('checkout.cartChanged'))).toBeVisible();
  expect(ordersIn(database)).toBe(0);
  expect(main().getByText(demo.box.name)).toBeVisible();
  await clickButton(user, pattern('checkout.placeOrder'));
  await confirmation();
  expect(ordersIn(database)).toBe(1);
});

test('shows the shipping address that was entered in another tab', async () => {
  const { user } = await openCheckout();
  await goToDeliveryStep(user);
  const key = storageKeys.checkout('shipping_address', 'sa');
  storeValue(key, { ...(readStoredValue(key) as object), firstname: 'Sara' });
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await main().findByText('Sara Ali')).toBeVisible();
});

test('returns to the delivery step when the chosen shipping method is no longer offered', async () => {
  const { user, cartId, database, unmount } = await openCheckout();
  await goToPaymentStep(user);
  unmount();
  // The discount lowers the subtotal below the limit for free shipping.
  await applyCoupon(database, cartId, demo.coupon.code);
  await renderApp('/sa_en/checkout/payment', { database });
  expect(await main().findByRole('button', { name: textOf('checkout.toPayment') })).toBeVisible();
  expect(readPath()).toBe('/checkout/delivery');
  expect(main().queryByText(textOf('cart.shippingFree'))).not.toBeInTheDocument();
});

test('reports sold-out products when the order is placed, and links to the cart', async () => {
  const { user, database } = await openCheckout();
  await goToPaymentStep(user);
  await user.click(main().getByRole('radio', { name: /Cash on delivery/ }));
  await user.click(main().getByRole('checkbox', { name: /terms of sale/ }));
  const soldOut = failRequests('/payment-information', () =>
    HttpResponse.json({ message: 'Some of the products are out of stock.' }, { status: 400 }),
  );
  server.use(...soldOut.handlers);
  await clickButton(user, pattern('checkout.placeOrder'));
  expect(await screen.findByText(pattern('checkout.refused.stock'))).toBeVisible();
  expect(main().getByRole('link', { name: textOf('checkout.goTo.cart') })).toHaveAttribute('href', '/sa_en/cart');
  expect(ordersIn(database)).toBe(0);
});

test('sends agreements of mode AUTO with the order, and shows no checkbox for them', async () => {
  const bodies: unknown[] = [];
  const note = http.post(
    '*/payment-information',
    async ({ request }) => void bodies.push(await request.clone().json()),
  );
  const answer = operation('GetCheckoutAgreements', () =>
    graphqlResponse({
      checkoutAgreements: [
        { agreement_id: 1, name: 'I accept the terms of sale', mode: 'MANUAL' },
        { agreement_id: 7, name: 'Privacy', mode: 'AUTO' },
      ].map((one) => ({
        __typename: 'CheckoutAgreement',
        content: 'All of it.',
        checkbox_text: one.name,
        is_html: false,
        ...one,
      })),
    }),
  );
  const { user } = await openPaymentStep('guest', { before: [answer, note] });
  expect(await main().findByText('Privacy')).toBeVisible();
  expect(main().queryByRole('checkbox', { name: 'Privacy' })).not.toBeInTheDocument();
  await placeCashOrder(user);
  await waitFor(() => expect(bodies.length).toBeGreaterThan(0));
  expect(bodies.at(-1)).toMatchObject({ paymentMethod: { extension_attributes: { agreement_ids: ['1', '7'] } } });
});
