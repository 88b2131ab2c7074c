import { screen, waitFor, within } from '@testing-library/react';
import shop from '../../deploy/shop.json';
import { reportAllAsVisible } from '../support/allVisibleObserver.ts';
import { newDatabase } from '../support/backEnd.ts';
import { openCheckout } from '../support/checkout.ts';
import { renderApp } from '../support/renderApp.tsx';
import { graphqlResponse, internalError, operation } from '../support/responses.ts';
import { pattern, textOf } from '../support/texts.ts';

const footer = () => within(screen.getByRole('contentinfo'));

test('renders link groups, callout, named social links, logo and copyright in the footer', async () => {
  await renderApp('/ae_en/nowhere');
  for (const { title } of shop.footer.groups)
    expect(footer().getByRole('navigation', { name: title.en })).toBeInTheDocument();
  expect(footer().getByText(shop.brand.callout.en)).toBeInTheDocument();
  expect(footer().getByRole('link', { name: textOf('shell.social.instagram') })).toBeInTheDocument();
  expect(footer().getByText(shop.brand.name.en)).toBeInTheDocument();
  expect(await footer().findByText(/Copyright © \d{4} Dukkan/)).toBeInTheDocument();
});

test('shows only the copyright in the footer of checkout', async () => {
  await openCheckout();
  expect(await footer().findByText(/Copyright © \d{4} Dukkan/)).toBeInTheDocument();
  expect(footer().queryByRole('navigation')).not.toBeInTheDocument();
  expect(footer().queryByText(shop.brand.callout.en)).not.toBeInTheDocument();
});

describe('newsletter', () => {
  reportAllAsVisible();

  async function openForm(options?: Parameters<typeof renderApp>[1]) {
    const app = await renderApp('/ae_en/nowhere', options);
    const field = await footer().findByRole('textbox', { name: textOf('shell.newsletterEmail') });
    const subscribe = async (address: string) => {
      await app.user.clear(field);
      await app.user.type(field, `${address}{Enter}`);
    };
    return { ...app, field, subscribe };
  }

  test('subscribes an address, shows a toast, and empties the field', async () => {
    const { field, subscribe } = await openForm();
    await subscribe('noura@example.com');
    const toasts = within(screen.getByRole('region', { name: textOf('shell.notifications') }));
    expect(await toasts.findByRole('status')).toHaveTextContent(textOf('shell.newsletterDone'));
    expect(field).toHaveValue('');
  });

  test('reports an address that is already subscribed', async () => {
    const database = newDatabase();
    const { field, subscribe } = await openForm({ database });
    await subscribe('noura@example.com');
    await screen.findByText(textOf('shell.newsletterDone'));
    await subscribe('noura@example.com');
    expect(await footer().findByText(textOf('shell.newsletterAlready'))).toBeInTheDocument();
    expect(field).toHaveAccessibleDescription(textOf('shell.newsletterAlready'));
  });

  test('refuses an empty field and an invalid address', async () => {
    const { field, subscribe, user } = await openForm();
    await user.click(footer().getByRole('button', { name: textOf('shell.subscribe') }));
    expect(field).toHaveAccessibleDescription(textOf('validation.required'));
    expect(field).toHaveFocus();
    await subscribe('noura');
    expect(field).toBeInvalid();
  });

  test.each([
    [
      'Guests can not subscribe to the newsletter. You must create an account to subscribe.',
      pattern('shell.newsletterMembers'),
    ],
    ['Enter a valid email address.', pattern('shell.newsletterRefused')],
  ])('shows a message of the app when the back end rejects the address: %s', async (message, said) => {
    const { field, subscribe } = await openForm({
      before: [
        operation('SubscribeToNewsletter', () => ({
          data: { subscribeEmailToNewsletter: null },
          errors: [{ message, extensions: { category: 'graphql-input' }, path: ['subscribeEmailToNewsletter'] }],
        })),
      ],
    });
    await subscribe('noura@example.com');
    await waitFor(() => expect(field).toHaveAccessibleDescription(said));
  });

  test('reports an unknown outcome after a server error, and keeps the address', async () => {
    const { field, subscribe } = await openForm({
      before: [operation('SubscribeToNewsletter', internalError)],
    });
    await subscribe('noura@example.com');
    await waitFor(() => expect(field).toHaveAccessibleDescription(pattern('error.unknownOutcome')));
    expect(field).toHaveValue('noura@example.com');
  });

  test.each(['NOT_ACTIVE', 'UNCONFIRMED'])(
    'shows that the address must be confirmed instead of the success message (%s)',
    async (status) => {
      const answer = { subscribeEmailToNewsletter: { __typename: 'SubscribeEmailToNewsletterOutput', status } };
      const { subscribe } = await openForm({
        before: [operation('SubscribeToNewsletter', () => graphqlResponse(answer))],
      });
      await subscribe('noura@example.com');
      expect(await screen.findByText(textOf('shell.newsletterConfirm'))).toBeVisible();
      expect(screen.queryByText(textOf('shell.newsletterDone'))).not.toBeInTheDocument();
    },
  );

  test('is hidden until newsletter_enabled is loaded', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    await renderApp('/ae_en/nowhere', { before: [operation('GetStoreConfigForNewsletter', () => promise)] });
    await footer().findByText(/Copyright/);
    expect(footer().queryByRole('textbox', { name: textOf('shell.newsletterEmail') })).not.toBeInTheDocument();
    resolve(undefined);
    expect(await footer().findByRole('textbox', { name: textOf('shell.newsletterEmail') })).toBeVisible();
  });

  test('is hidden when newsletter_enabled is false', async () => {
    let asked = 0;
    await renderApp('/ae_en/nowhere', {
      before: [
        operation('GetStoreConfigForNewsletter', () => {
          asked += 1;
          return {
            data: { storeConfig: { __typename: 'StoreConfig', store_code: 'ae_en', newsletter_enabled: false } },
          };
        }),
      ],
    });
    await waitFor(() => expect(asked).toBe(1));
    await footer().findByText(/Copyright/);
    expect(footer().queryByRole('textbox', { name: textOf('shell.newsletterEmail') })).not.toBeInTheDocument();
  });
});

test('does not request the newsletter setting before the footer is near', async () => {
  let asked = 0;
  await renderApp('/ae_en/nowhere', {
    before: [
      operation('GetStoreConfigForNewsletter', () => {
        asked += 1;
      }),
    ],
  });
  await footer().findByText(/Copyright/);
  expect(asked).toBe(0);
});
