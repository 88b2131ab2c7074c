import { act, screen, waitFor, within } from '@testing-library/react';
import { browser } from '#lib/browser/browser';
import { switchStore } from '#shell/switchers/switchView';
import { reportAllAsVisible } from '../support/allVisibleObserver.ts';
import { fill } from '../support/fill.ts';
import { exchanges, exchangesFor, exchangeWith, inEachView, versionOf } from './support/exchanges.ts';
import { operations, unshown } from './support/operations.ts';
import {
  expectSound,
  findText,
  messageText,
  renderRecorded,
  testAllOperationsUsed,
} from './support/renderRecorded.tsx';

reportAllAsVisible();

const main = () => within(screen.getByRole('main'));

interface Routed {
  route: { content?: string | null } | null;
}

const left = jest.spyOn(browser, 'assign').mockImplementation(() => {});
afterEach(() => left.mockClear());

inEachView('content pages, the newsletter and the contact form of Magento 2.4.7 and 2.4.8', (view) => {
  const shown = (operation: string) => exchangesFor(view, operation);

  test.each(shown('ResolveURL').map((one) => [`${one.key} (${one.variables?.url})`, one] as const))(
    'opens a page for %s',
    async (_, one) => {
      await renderRecorded(view, String(one.variables?.url), [one]);
      const { route } = one.answer.data as unknown as Routed;
      const said = />([^<]+)</.exec(route?.content ?? '')?.[1];
      if (said) await findText(said);
      // Magento returns an internal error for a disabled page, so the app cannot report that the page does not exist.
      else if (one.answer.errors) await findText(messageText(view, 'error.internal'));
      else expect((await main().findAllByRole('heading'))[0]).not.toBeEmptyDOMElement();
      expectSound(view);
      expect(document.title).not.toMatch(/undefined|null/);
    },
  );

  test('shows the home page when the back end does not resolve the root path', async () => {
    const unknown = exchangeWith(
      view,
      'ResolveURLAndStore',
      ({ answer }) => (answer.data as unknown as Routed).route === null,
    );
    await renderRecorded(view, '/', [{ ...unknown, operation: 'ResolveURL' }, 'GetHomePage', 'getCmsPage']);
    expect(await main().findByRole('heading', { level: 1 })).toHaveTextContent('Welcome');
    expectSound(view);
  });

  // The recordings of 2.4.8 contain no subscription.
  const testWhereSubscribed = versionOf(view) === '2.4.7' ? test : test.skip;
  testWhereSubscribed('subscribes an address to the newsletter, and shows that it is already subscribed', async () => {
    const { user } = await renderRecorded(view, '/contact-us', [
      'SubscribeToNewsletter.0',
      'SubscribeToNewsletter.1',
      'GetStoreConfigForNewsletter',
    ]);
    const footer = within(screen.getByRole('contentinfo'));
    for (const id of ['shell.newsletterDone', 'shell.newsletterAlready']) {
      const field = await footer.findByLabelText(messageText(view, 'shell.newsletterEmail'));
      await fill(user, field, 'news@example.com');
      await user.click(footer.getByRole('button', { name: messageText(view, 'shell.subscribe') }));
      await findText(messageText(view, id));
    }
    expectSound(view);
  });

  test('sends the contact form if Magento has none of the optional CMS blocks', async () => {
    const { user } = await renderRecorded(view, '/contact-us', [
      'GetContactPageCmsBlocks',
      'GetStoreConfigForContactUs',
      'GetStoreConfigForNewsletter',
      'SubmitContactForm',
    ]);
    for (const [id, text] of [
      ['content.contactName', 'Mona'],
      ['content.contactEmail', 'mona@example.com'],
      ['content.contactComment', 'Hello'],
    ] as const) {
      await user.click(await main().findByLabelText(messageText(view, id)));
      await user.paste(text);
    }
    await user.click(main().getByRole('button', { name: messageText(view, 'content.contactSend') }));
    await findText(messageText(view, 'content.contactSent'));
    expectSound(view);
  });

  test('opens the same page when the shopper switches the store view', async () => {
    const other = view === 'sa_ar' ? 'sa_en' : 'sa_ar';
    const { store } = await renderRecorded(view, '/contact-us', []);
    await act(() => store.dispatch(switchStore(other, { pathname: `/${view}/nora-tee.html`, search: '?color=4' })));
    await waitFor(() => expect(left).toHaveBeenCalledWith(`/${other}/nora-tee.html?color=4`));
  });
});

testAllOperationsUsed('shop');

test('assigns each recorded operation to a test file or to the exceptions', () => {
  const known = new Set<string>([...Object.values(operations).flat(), ...Object.keys(unshown)]);
  const left = exchanges.filter(({ operation }) => !known.has(operation));
  expect(left.map(({ key }) => key)).toEqual([]);
});
