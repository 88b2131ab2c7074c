import { screen, waitFor, within } from '@testing-library/react';
import { listen, operation } from '../support/answers.ts';
import { main, visit } from '../support/carts.ts';
import { atPayment, confirmation, oneStool, order } from '../support/checkout.ts';
import { email, greeting, password, signIn, visitSignedIn } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { fill } from '../support/fill.ts';
import { standInForGoogle } from '../support/google.ts';
import { everythingIsInSight } from '../support/inSight.ts';
import { type RenderOptions, renderApp } from '../support/renderApp.tsx';
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

let fate: Parameters<typeof standInForGoogle>[0];
let google: ReturnType<typeof standInForGoogle>;
beforeEach(() => {
  fate = () => 'comes';
  google = standInForGoogle(() => fate?.() ?? 'comes');
});
afterEach(() => google.end());

/** Somebody turns to the form: it says that it is guarded, and Google has come. */
async function reach(field: string | RegExp = textOf('user.email')) {
  const main = within(screen.getByRole('main'));
  const [first] = await main.findAllByLabelText(field);
  first?.focus();
  expect(await screen.findByText(pattern('user.reCaptchaNote'))).toBeVisible();
}
const tokensOf = ({ asked }: ReturnType<typeof listen>, name: string) =>
  asked.filter((one) => one.name === name).map(({ request }) => request.headers.get('X-ReCaptcha'));

describe('a form that the back end guards', () => {
  test('says so, and asks Google for its script when somebody begins to fill it in, not before', async () => {
    const heard = listen();
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

  test('is sent with a token of its own', async () => {
    const heard = listen();
    const { user } = await renderApp('/sa_en/sign-in', { settings, before: [heard.handler] });
    await reach();
    await signIn(user);
    expect(await greeting()).toBeVisible();
    expect(tokensOf(heard, 'SignIn')).toEqual([expect.stringMatching(/^embedded-shop-site-key\.customer_login\./)]);
    expect(heard.count('GetReCaptcha')).toBe(1);
  });

  test('takes another token for each attempt, and the script only once', async () => {
    const heard = listen();
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

  test('makes an account and signs in to it, each with its token', async () => {
    const heard = listen();
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

  test('changes a password', async () => {
    const heard = listen();
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

  test('places an order over REST', async () => {
    const { user } = await atPayment('guest', { settings });
    await reach(/Cash on delivery/);
    await order(user);
    expect(await confirmation()).toBeVisible();
  });
});

describe('in the footer', () => {
  everythingIsInSight();

  test('the newsletter asks nobody until somebody turns to it', async () => {
    const heard = listen();
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

describe('when a form cannot be sent as it has to be', () => {
  test('a blocked script is told, what was typed stays, and the next attempt fetches it', async () => {
    const heard = listen();
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

  test('so it is in Arabic, when Google gives no token', async () => {
    fate = () => 'gives no token';
    const { user } = await renderApp('/sa_ar/forgot-password', { settings });
    await fill(user, await within(screen.getByRole('main')).findByLabelText(arabicOf('user.email')), email);
    expect(await screen.findByText(pattern('user.reCaptchaNote', {}, 'ar'))).toBeVisible();
    await user.click(screen.getByRole('button', { name: arabicOf('user.sendLink') }));
    expect(await screen.findByRole('alert')).toHaveTextContent(arabicOf('error.reCaptchaMissing'));
  });

  test('an order without a token is not sent, nor thought to be in doubt', async () => {
    fate = () => 'blocked';
    const { user } = await atPayment('customer', { settings });
    await reach(/Cash on delivery/);
    await order(user);
    expect(await screen.findByText(pattern('error.reCaptchaMissing'))).toBeVisible();
    fate = () => 'comes';
    await user.click(screen.getByRole('button', { name: pattern('checkout.placeOrder') }));
    expect(await confirmation()).toBeVisible();
  });

  test('a token that does not count is told in our words, in a form that hides whose address it knows, too', async () => {
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

describe('a back end that', () => {
  test('guards a form without saying so gets a token after it has refused', async () => {
    const heard = listen();
    const { user } = await visit('/sa_en/cart', oneStool, { settings, before: [heard.handler] });
    await fill(user, await main().findByLabelText(textOf('cart.coupon')), demo.coupon.code);
    await user.click(main().getByRole('button', { name: textOf('cart.couponApply') }));
    expect(await main().findByText(pattern('cart.couponApplied'))).toHaveTextContent(demo.coupon.code);
    expect(tokensOf(heard, 'ApplyCoupon')).toEqual([null, expect.stringContaining('.coupon_code.')]);
  });

  test('guards nothing is asked once, and Google never', async () => {
    const heard = listen();
    const { user } = await renderApp('/sa_en/sign-in', { before: [heard.handler] });
    await signIn(user);
    expect(await greeting()).toBeVisible();
    expect(heard.count('GetReCaptcha')).toBe(1);
    expect(tokensOf(heard, 'SignIn')).toEqual([null]);
    expect(google.asked).toEqual([]);
  });

  test('guards nothing in a Magento without the reCAPTCHA modules', async () => {
    const heard = listen();
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
