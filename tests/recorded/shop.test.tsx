import { act, screen, waitFor, within } from '@testing-library/react';
import { browser } from '#lib/browser/browser';
import { switchStore } from '#shell/switchers/switchView';
import { fill } from '../support/fill.ts';
import { everythingIsInSight } from '../support/inSight.ts';
import { exchanges, exchangesFor, inEachView } from './support/exchanges.ts';
import { operations, unusable } from './support/operations.ts';
import { everythingFed, expectSound, findText, open, words } from './support/recordedShop.tsx';

everythingIsInSight();

const main = () => within(screen.getByRole('main'));

interface Routed {
  route: { content?: string | null } | null;
}

const left = jest.spyOn(browser, 'assign').mockImplementation(() => {});
afterEach(() => left.mockClear());

inEachView('the shop of Magento 2.4.7 around its catalogue', (view) => {
  const shown = (operation: string) => exchangesFor(view, operation);

  test.each(shown('ResolveURL').map((one) => [`${one.key} (${one.variables?.url})`, one] as const))(
    '%s leads to a page',
    async (_, one) => {
      await open(view, String(one.variables?.url), [one]);
      const { route } = one.answer.data as unknown as Routed;
      const said = />([^<]+)</.exec(route?.content ?? '')?.[1];
      if (said) await findText(said);
      // A page that is switched off breaks the answer about its address.
      else if (one.answer.errors) await findText(words(view, 'error.notFound'));
      else expect((await main().findAllByRole('heading'))[0]).not.toBeEmptyDOMElement();
      expectSound(view);
      expect(document.title).not.toMatch(/undefined|null/);
    },
  );

  test('the newsletter is subscribed to, once', async () => {
    const { user } = await open(view, '/contact-us', [
      'SubscribeToNewsletter.0',
      'SubscribeToNewsletter.1',
      'GetStoreConfigForNewsletter',
    ]);
    const footer = within(screen.getByRole('contentinfo'));
    for (const id of ['shell.newsletterDone', 'shell.newsletterAlready']) {
      const field = await footer.findByLabelText(words(view, 'shell.newsletterEmail'));
      await fill(user, field, 'news@example.com');
      await user.click(footer.getByRole('button', { name: words(view, 'shell.subscribe') }));
      await findText(words(view, id));
    }
    expectSound(view);
  });

  test('a letter to the shop is sent from a page without the optional blocks', async () => {
    const { user } = await open(view, '/contact-us', [
      'GetContactPageCmsBlocks',
      'GetStoreConfigForContactUs',
      'SubmitContactForm',
    ]);
    for (const [id, text] of [
      ['content.contactName', 'Mona'],
      ['content.contactEmail', 'mona@example.com'],
      ['content.contactComment', 'Hello'],
    ] as const) {
      await user.click(await main().findByLabelText(words(view, id)));
      await user.paste(text);
    }
    await user.click(main().getByRole('button', { name: words(view, 'content.contactSend') }));
    await findText(words(view, 'content.contactSent'));
    expectSound(view);
  });

  test('a page is the same one in another view', async () => {
    const other = view === 'sa_ar' ? 'sa_en' : 'sa_ar';
    const { store } = await open(view, '/contact-us', ['getRouteData']);
    await act(() => store.dispatch(switchStore(other, { pathname: `/${view}/nora-tee.html`, search: '?color=4' })));
    await waitFor(() => expect(left).toHaveBeenCalledWith(`/${other}/nora-tee.html?color=4`));
  });
});

everythingFed('shop');

test('all exchanges belong to a file of these tests, or are named with the reason why not', () => {
  const known = new Set<string>(Object.values(operations).flat());
  const left = exchanges.filter(({ operation, key }) => !known.has(operation) && !(key in unusable));
  expect(left.map(({ key }) => key)).toEqual([]);
  expect(exchanges).toHaveLength(182);
});
