import { screen, waitFor, within } from '@testing-library/react';
import { reportAllAsVisible } from '../support/allVisibleObserver.ts';
import { main, openWithCart } from '../support/carts.ts';
import { confirmation, oneStool, openPaymentStep, placeCashOrder } from '../support/checkout.ts';
import { email, greeting, password, signIn, visitSignedIn } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { fill } from '../support/fill.ts';
import { mockGoogleScript } from '../support/google.ts';
import { type RenderOptions, renderApp } from '../support/renderApp.tsx';
import { operation, recordOperations } from '../support/responses.ts';
import { arabicOf, pattern, textOf } from '../support/texts.ts';

const settings: RenderOptions['settings'] = {
  reCaptcha: [
    'CONTACT',
    'COUPON_CODE',
    'CUSTOMER_CREATE',
    'CUSTOMER_EDIT',
    'CUSTOMER_FORGOT_PASSWORD',
    'CUSTOMER_LOGIN',
    'NEWSLETTER',
    'PLACE_ORDER',
  ],
};

let fate: Parameters<typeof mockGoogleScript>[0];
let google: ReturnType<typeof mockGoogleScript>;
beforeEach(() => {
  fate = () => 'comes';
  google = mockGoogleScript(() => fate?.() ?? 'comes');
});
afterEach(() => google.end());

/** Focuses a field of the form, and expects the reCAPTCHA note. */
async function reach(field: string | RegExp = textOf('user.email')) {
  const main = within(screen.getByRole('main'));
  const [first] = await main.findAllByLabelText(field);
  first?.focus();
  expect(await screen.findByText(pattern('user.reCaptchaNote'))).toBeVisible();
}
const tokensOf = ({ asked }: ReturnType<typeof recordOperations>, name: string) =>
  asked.filter((one) => one.name === name).map(({ request }) => request.headers.get('X-ReCaptcha'));

describe('a form with reCAPTCHA', () => {
  test('shows the reCAPTCHA note and loads the script of Google only when a field has the focus', async () => {
    const heard = recordOperations();
    await renderApp('/sa_en/sign-in', { settings, before: [heard.handler] });
    expect(await screen.findByLabelText(textOf('user.password'))).toBeVisible();
    expect(heard.count('GetReCaptcha')).toBe(0);
    expect(google.asked).toEqual([]);
    await reach();
    const note = screen.getByText(pattern('user.reCaptchaNote'));
    expect(note).toHaveTextContent(textOf('user.reCaptchaNote'));
    expect(
      within(note)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['https://policies.google.com/privacy', 'https://policies.google.com/terms']);
    await waitFor(() => expect(google.asked).toHaveLength(1));
    expect(google.asked[0]).toBe('https://www.google.com/recaptcha/api.js?render=embedded-shop-site-key&hl=en');
  });

  test('sends a reCAPTCHA token with the sign-in request', async () => {
    const heard = recordOperations();
    const { user } = await renderApp('/sa_en/sign-in', { settings, before: [heard.handler] });
    await reach();
    await signIn(user);
    expect(await greeting()).toBeVisible();
    expect(tokensOf(heard, 'SignIn')).toEqual([expect.stringMatching(/^embedded-shop-site-key\.customer_login\./)]);
    expect(heard.count('GetReCaptcha')).toBe(1);
  });

  test('sends a new reCAPTCHA token with each attempt, and loads the script once', async () => {
    const heard = recordOperations();
    const { user } = await renderApp('/sa_en/sign-in', { settings, before: [heard.handler] });
    await reach();
    await signIn(user, { password: 'Wrong123!' });
    expect(await screen.findByRole('alert')).toHaveTextContent(textOf('user.signInRefused'));
    await user.clear(screen.getByLabelText(textOf('user.password')));
    await user.clear(within(screen.getByRole('main')).getByLabelText(textOf('user.email')));
    await signIn(user);
    expect(await greeting()).toBeVisible();
    expect(new Set(tokensOf(heard, 'SignIn')).size).toBe(2);
    expect(google.asked).toHaveLength(1);
  });

  test('sends separate tokens to create an account and to sign in', async () => {
    const heard = recordOperations();
    const { user } = await renderApp('/sa_en/create-account?email=hala%40example.com&firstName=Hala&lastName=Saad', {
      settings,
      before: [heard.handler],
    });
    await reach();
    await fill(user, screen.getByLabelText(textOf('user.password')), 'Qahwa2026!');
    await user.click(screen.getByRole('button', { name: textOf('user.createAccount') }));
    await waitFor(() => expect(tokensOf(heard, 'SignIn')).toEqual([expect.stringContaining('.customer_login.')]));
    expect(tokensOf(heard, 'CreateAccount')).toEqual([expect.stringContaining('.customer_create.')]);
  });

  test('sends a token with a changed password', async () => {
    const heard = recordOperations();
    const { user } = await visitSignedIn('/sa_en/account-information', [], { settings, before: [heard.handler] });
    await reach(textOf('account.currentPassword'));
    const form = within(
      (await screen.findByRole('heading', { name: textOf('user.password') })).closest('form') ?? document.body,
    );
    await fill(user, form.getByLabelText(textOf('account.currentPassword')), password);
    await fill(user, form.getByLabelText(textOf('user.newPassword')), 'Renewed123!');
    await user.click(form.getByRole('button', { name: textOf('account.savePassword') }));
    await waitFor(() => expect(tokensOf(heard, 'ChangePassword')).toHaveLength(1));
    expect(tokensOf(heard, 'ChangePassword')).toEqual([expect.stringContaining('.customer_edit.')]);
    expect(await screen.findByText(textOf('account.passwordSaved'))).toBeInTheDocument();
  });

  test('sends a token with the REST request that places an order', async () => {
    const { user } = await openPaymentStep('guest', { settings });
    await reach(/Cash on delivery/);
    await placeCashOrder(user);
    expect(await confirmation()).toBeVisible();
  });
});

describe('in the footer', () => {
  reportAllAsVisible();

  test('requests the reCAPTCHA settings only when the newsletter field has the focus', async () => {
    const heard = recordOperations();
    const { user } = await renderApp('/sa_en/nowhere', { settings, before: [heard.handler] });
    const field = await within(screen.getByRole('contentinfo')).findByRole('textbox', {
      name: textOf('shell.newsletterEmail'),
    });
    expect(heard.count('GetReCaptcha')).toBe(0);
    await user.click(field);
    expect(await screen.findByText(pattern('user.reCaptchaNote'))).toBeVisible();
    await user.type(field, 'noura@example.com{Enter}');
    expect(await screen.findByText(textOf('shell.newsletterDone'))).toBeInTheDocument();
    expect(tokensOf(heard, 'SubscribeToNewsletter')).toEqual([expect.stringContaining('.newsletter.')]);
  });
});

describe('without a valid token', () => {
  test('reports a blocked reCAPTCHA script, keeps the typed text, and reloads the script on retry', async () => {
    const heard = recordOperations();
    fate = () => 'blocked';
    const { user } = await renderApp('/sa_en/sign-in', { settings, before: [heard.handler] });
    await reach();
    await signIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(pattern('error.reCaptchaMissing'));
    expect(heard.count('SignIn')).toBe(0);
    expect(screen.getByLabelText(textOf('user.password'))).toHaveValue(password);
    fate = () => 'comes';
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: textOf('user.signIn') }));
    expect(await greeting()).toBeVisible();
  });

  test('reports in Arabic that Google returns no token', async () => {
    fate = () => 'gives no token';
    const { user } = await renderApp('/sa_ar/forgot-password', { settings });
    await fill(user, await within(screen.getByRole('main')).findByLabelText(arabicOf('user.email')), email);
    expect(await screen.findByText(pattern('user.reCaptchaNote', {}, 'ar'))).toBeVisible();
    await user.click(screen.getByRole('button', { name: arabicOf('user.sendLink') }));
    expect(await screen.findByRole('alert')).toHaveTextContent(arabicOf('error.reCaptchaMissing'));
  });

  test('sends no order without a token, and does not treat the order as unconfirmed', async () => {
    fate = () => 'blocked';
    const { user } = await openPaymentStep('customer', { settings });
    await reach(/Cash on delivery/);
    await placeCashOrder(user);
    expect(await screen.findByText(pattern('error.reCaptchaMissing'))).toBeVisible();
    fate = () => 'comes';
    await user.click(screen.getByRole('button', { name: pattern('checkout.placeOrder') }));
    expect(await confirmation()).toBeVisible();
  });

  test('reports a refused token, even in the form for a forgotten password', async () => {
    const { user } = await renderApp('/sa_en/forgot-password', { settings });
    await reach();
    const field = within(screen.getByRole('main')).getByLabelText(textOf('user.email'));
    await fill(user, field, email);
    await waitFor(() => expect(window.grecaptcha).toBeDefined());
    if (window.grecaptcha) window.grecaptcha.execute = () => Promise.resolve('not a token');
    await user.click(screen.getByRole('button', { name: textOf('user.sendLink') }));
    expect(await screen.findByRole('alert')).toHaveTextContent(pattern('error.reCaptcha'));
    expect(field).toHaveValue(email);
  });
});

describe('with other settings of the back end', () => {
  test('repeats a refused request with a token when the settings do not list the form', async () => {
    const heard = recordOperations();
    const { user } = await openWithCart('/sa_en/cart', oneStool, { settings, before: [heard.handler] });
    await fill(user, await main().findByLabelText(textOf('cart.coupon')), demo.coupon.code);
    await user.click(main().getByRole('button', { name: textOf('cart.couponApply') }));
    expect(await main().findByText(pattern('cart.couponApplied'))).toHaveTextContent(demo.coupon.code);
    expect(tokensOf(heard, 'ApplyCoupon')).toEqual([null, expect.stringContaining('.coupon_code.')]);
  });

  test('requests the reCAPTCHA settings once, and no script, when no form has reCAPTCHA', async () => {
    const heard = recordOperations();
    const { user } = await renderApp('/sa_en/sign-in', { before: [heard.handler] });
    await signIn(user);
    expect(await greeting()).toBeVisible();
    expect(heard.count('GetReCaptcha')).toBe(1);
    expect(tokensOf(heard, 'SignIn')).toEqual([null]);
    expect(google.asked).toEqual([]);
  });

  test('shows no reCAPTCHA note for a Magento without the reCAPTCHA modules', async () => {
    const heard = recordOperations();
    const unknown = operation('GetReCaptcha', () =>
      Response.json({ errors: [{ message: 'Cannot query field "recaptchaV3Config" on type "Query".' }] }),
    );
    const { user } = await renderApp('/sa_en/sign-in', { before: [heard.handler, unknown] });
    await signIn(user);
    expect(await greeting()).toBeVisible();
    expect(heard.count('GetReCaptcha')).toBe(1);
    expect(screen.queryByText(pattern('user.reCaptchaNote'))).not.toBeInTheDocument();
  });
});
