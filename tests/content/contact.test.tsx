import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { shopConfig } from '#lib/shopConfig';
import { fill } from '../support/fill.ts';
import { gate } from '../support/gate';
import { renderApp } from '../support/renderApp.tsx';
import { graphqlResponse, operation } from '../support/responses.ts';
import { anyOf, arabicOf, pattern, textOf } from '../support/texts.ts';

type User = Awaited<ReturnType<typeof renderApp>>['user'];

const comment = 'Is the rug coming back?';

async function write(user: User, email = 'mona@example.com') {
  await fill(user, await screen.findByLabelText(textOf('content.contactName')), 'Mona Salem');
  await fill(user, screen.getByLabelText(textOf('content.contactEmail')), email);
  await fill(user, screen.getByLabelText(textOf('content.contactComment')), comment);
}

const send = (user: User) =>
  user.click(screen.getByRole('button', { name: anyOf('content.contactSend', 'content.contactSendAgain') }));

/** Responds to the contact form with this error of the back end. */
const refusing = (message: string) =>
  operation('SubmitContactForm', () =>
    graphqlResponse({ contactUs: null }, [{ message, path: ['contactUs'], extensions: { category: 'graphql-input' } }]),
  );

const contactEnabled = (isEnabled: boolean | null) =>
  operation('GetStoreConfigForContactUs', () =>
    graphqlResponse({ storeConfig: { __typename: 'StoreConfig', store_code: 'sa_en', contact_enabled: isEnabled } }),
  );

test('shows the CMS blocks of the contact page, and marks the optional field', async () => {
  await renderApp('/sa_en/contact-us');
  expect(await screen.findByRole('heading', { level: 1, name: textOf('content.contactTitle') })).toBeVisible();
  const aside = await screen.findByRole('complementary', { name: textOf('content.contactAside') });
  expect(await within(aside).findByRole('heading', { name: 'Dukkan in Riyadh' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Ask us, we are happy to help' })).toBeVisible();
  expect(screen.getByLabelText(pattern('content.contactTelephone')).closest('div')).toHaveTextContent(
    textOf('ui.optional'),
  );
  await waitFor(() => expect(document.title).toMatch(pattern('content.contactTitle')));
});

test('reports empty and invalid fields, and sends nothing', async () => {
  const letters: unknown[] = [];
  const { user } = await renderApp('/sa_en/contact-us', {
    before: [
      operation('SubmitContactForm', ({ variables }) => {
        letters.push(variables);
        return undefined;
      }),
    ],
  });
  await screen.findByLabelText(textOf('content.contactName'));
  await send(user);
  expect(await screen.findAllByText(textOf('validation.required'))).toHaveLength(3);
  await waitFor(() => expect(screen.getByLabelText(textOf('content.contactName'))).toHaveFocus());
  await fill(user, screen.getByLabelText(textOf('content.contactEmail')), 'mona');
  expect(screen.getByLabelText(textOf('content.contactEmail'))).toHaveAccessibleDescription(
    pattern('validation.email'),
  );
  expect(letters).toEqual([]);
});

test('sends a message once when the button is pressed twice, and shows a confirmation', async () => {
  const letters: unknown[] = [];
  const late = gate();
  const { user } = await renderApp('/sa_en/contact-us', {
    before: [
      operation('SubmitContactForm', async ({ variables }) => {
        letters.push(variables);
        await late.opened;
        return undefined;
      }),
    ],
  });
  await write(user);
  await fill(user, screen.getByLabelText(pattern('content.contactTelephone')), '٠٥٠١٢٣٤٥٦٧');
  await user.dblClick(screen.getByRole('button', { name: textOf('content.contactSend') }));
  late.open();
  expect(await screen.findByText(textOf('content.contactSent'))).toBeVisible();
  expect(screen.getByText('mona@example.com')).toBeVisible();
  expect(letters).toEqual([{ name: 'Mona Salem', email: 'mona@example.com', comment, telephone: '0501234567' }]);

  await user.click(screen.getByRole('button', { name: textOf('content.contactAgain') }));
  expect(screen.getByLabelText(textOf('content.contactName'))).toHaveValue('Mona Salem');
  expect(screen.getByLabelText(textOf('content.contactComment'))).toHaveValue('');
});

test('shows an error of the back end about a field at that field, and keeps the typed text', async () => {
  const { user } = await renderApp('/sa_ar/contact-us', {
    before: [refusing('The email address is invalid. Verify the email address and try again.')],
  });
  await user.type(await screen.findByLabelText(arabicOf('content.contactName')), 'منى');
  await fill(user, screen.getByLabelText(arabicOf('content.contactEmail')), 'mona@example.com');
  await fill(user, screen.getByLabelText(arabicOf('content.contactComment')), 'متى تعود السجادة؟');
  await user.click(screen.getByRole('button', { name: arabicOf('content.contactSend') }));
  await waitFor(() => expect(screen.getByLabelText(arabicOf('content.contactEmail'))).toBeInvalid());
  expect(screen.queryByText(pattern('validation.email'))).not.toBeInTheDocument();
  expect(screen.getByLabelText(arabicOf('content.contactComment'))).toHaveValue('متى تعود السجادة؟');
});

test('shows any other error of the back end above the form', async () => {
  const { user } = await renderApp('/sa_en/contact-us', { before: [refusing('The contact form is unavailable.')] });
  await write(user);
  await send(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(textOf('content.contactOff'));
  expect(screen.getByLabelText(textOf('content.contactComment'))).toHaveValue(comment);
});

test('keeps the message when the connection fails, and sends it on retry', async () => {
  let isDown = true;
  let letter: unknown;
  const down = operation('SubmitContactForm', ({ variables }) => {
    letter = variables;
    return isDown ? HttpResponse.error() : undefined;
  });
  const { user } = await renderApp('/sa_en/contact-us', { before: [down] });
  await write(user);
  await send(user);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByLabelText(textOf('content.contactComment'))).toHaveValue(comment);
  isDown = false;
  await send(user);
  expect(await screen.findByText(textOf('content.contactSent'))).toBeVisible();
  expect(letter).toEqual({ name: 'Mona Salem', email: 'mona@example.com', comment, telephone: null });
});

test.each([false, null])('shows a link instead of the form when contact_enabled is %p', async (isEnabled) => {
  await renderApp('/sa_en/contact-us', { before: [contactEnabled(isEnabled)] });
  expect(await screen.findByRole('heading', { level: 1, name: textOf('content.contactOff') })).toBeVisible();
  expect(screen.getByRole('link', { name: textOf('content.toAnswers') })).toHaveAttribute('href', '/sa_en/faq');
  expect(screen.queryByLabelText(textOf('content.contactComment'))).not.toBeInTheDocument();
});

test('links to the home page when no FAQ page is configured', async () => {
  const groups = jest.replaceProperty(shopConfig.footer, 'groups', []);
  await renderApp('/sa_en/contact-us', { before: [contactEnabled(false)] });
  expect(await screen.findByRole('heading', { level: 1, name: textOf('content.contactOff') })).toBeVisible();
  expect(screen.getByRole('link', { name: textOf('catalog.toHome') })).toHaveAttribute('href', '/sa_en');
  expect(screen.queryByRole('link', { name: textOf('content.toAnswers') })).not.toBeInTheDocument();
  groups.restore();
});

test('requests contact_enabled each time the shopper opens the contact page, also without a page load', async () => {
  let isEnabled = true;
  let asked = 0;
  const switched = operation('GetStoreConfigForContactUs', () => {
    asked++;
    return graphqlResponse({
      storeConfig: { __typename: 'StoreConfig', store_code: 'sa_en', contact_enabled: isEnabled },
    });
  });
  const { user } = await renderApp('/sa_en/contact-us', { before: [switched] });
  await screen.findByLabelText(textOf('content.contactName'));
  expect(asked).toBe(1);
  await user.click(screen.getByRole('link', { name: textOf('shell.signIn') }));
  await screen.findByRole('heading', { level: 1, name: textOf('user.signInTitle') });
  isEnabled = false;
  act(() => window.history.back());
  expect(await screen.findByRole('heading', { level: 1, name: textOf('content.contactOff') })).toBeVisible();
  expect(asked).toBe(2);
});

test('shows a placeholder until contact_enabled is loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const { container } = await renderApp('/sa_en/contact-us', {
    before: [operation('GetStoreConfigForContactUs', () => promise)],
  });
  await screen.findByRole('heading', { level: 1, name: textOf('content.contactTitle') });
  expect(container.querySelector('main [aria-busy="true"]')).toBeInTheDocument();
  expect(screen.queryByLabelText(textOf('content.contactComment'))).not.toBeInTheDocument();
  resolve(undefined);
  expect(await screen.findByLabelText(textOf('content.contactComment'))).toBeVisible();
});

test('shows the form when the CMS blocks do not exist', async () => {
  await renderApp('/sa_en/contact-us', {
    before: [
      operation('GetContactPageCmsBlocks', () =>
        graphqlResponse({ cmsBlocks: { __typename: 'CmsBlocks', items: [null, null] } }, [
          { message: 'The CMS block with the "contact-us-banner" ID doesn\'t exist.' },
        ]),
      ),
    ],
  });
  expect(await screen.findByLabelText(textOf('content.contactComment'))).toBeVisible();
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

test('shows the form according to the cached setting, then applies the new response', async () => {
  const first = await renderApp('/sa_en/contact-us');
  await screen.findByLabelText(textOf('content.contactName'));
  first.persistence.flush();
  first.unmount();

  let goOn = () => {};
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const off = operation('GetStoreConfigForContactUs', async () => {
    await gate;
    return graphqlResponse({ storeConfig: { __typename: 'StoreConfig', store_code: 'sa_en', contact_enabled: false } });
  });
  await renderApp('/sa_en/contact-us', { before: [off], database: first.database });
  expect(await screen.findByLabelText(textOf('content.contactName'))).toBeVisible();
  goOn();
  await waitFor(() => expect(screen.queryByLabelText(textOf('content.contactName'))).not.toBeInTheDocument());
});

test('shows the app’s own message when the back end refuses without a reason', async () => {
  const { user } = await renderApp('/sa_en/contact-us', { before: [refusing('')] });
  await write(user);
  await send(user);
  expect(await screen.findByText(pattern('content.contactFailed'))).toBeVisible();
});
