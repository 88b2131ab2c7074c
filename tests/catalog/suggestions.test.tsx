import { screen, waitFor, within } from '@testing-library/react';
import { delay } from 'msw';
import { newDatabase } from '../support/backEnd.ts';
import * as demo from '../support/demo.ts';
import { type RenderOptions, renderApp, server } from '../support/renderApp';
import { graphqlResponse, operation } from '../support/responses.ts';
import { arabicOf, beginning, textOf } from '../support/texts.ts';

const recentKey = 'DUKKAN__recent_searches';
const keep = (...words: string[]) =>
  localStorage.setItem(recentKey, JSON.stringify({ value: words, timeStored: Date.now() }));
const kept = (): unknown => JSON.parse(localStorage.getItem(recentKey) ?? 'null')?.value;

/** Records the search words of every suggestions request, in order. */
function listen() {
  const asked: string[] = [];
  server.onRequest(({ url }) => {
    const { searchParams } = new URL(url);
    if (searchParams.get('query')?.includes('getSuggestions'))
      asked.push(JSON.parse(searchParams.get('variables') ?? '{}').words);
  });
  return asked;
}

async function openSearch(view: 'sa_ar' | 'ae_en', options?: RenderOptions) {
  const app = await renderApp(`/${view}/nowhere`, options);
  const arabic = view === 'sa_ar';
  await app.user.click(
    within(screen.getByRole('banner')).getByRole('button', {
      name: arabic ? arabicOf('shell.search') : textOf('shell.search'),
    }),
  );
  const field = await screen.findByRole('combobox', {
    name: arabic ? arabicOf('shell.searchField') : textOf('shell.searchField'),
  });
  const type = (text: string) => app.user.type(field, text.replaceAll('[', '[['));
  return { ...app, field, type };
}

const list = () => screen.findByRole('listbox');
const group = async (name: string) => within(await list()).findByRole('group', { name });
const options = (within_: HTMLElement) => within(within_).getAllByRole('option');
const place = () => decodeURIComponent(window.location.pathname + window.location.search);

test('suggests categories, and products with image and price, while the shopper types, with one request', async () => {
  const asked = listen();
  const { type, field } = await openSearch('ae_en');
  expect(field).toHaveAttribute('aria-expanded', 'false');
  await type('lantern');
  const products = await group(textOf('catalog.products'));
  expect(asked).toEqual(['lantern']);
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(field).toHaveAttribute('aria-controls', (await list()).id);
  const [first] = options(products);
  expect(first).toHaveAccessibleName(/lantern.*AED/i);
  expect(first?.querySelector('img')).toHaveAttribute('src', expect.stringContaining('width=40'));
  expect(first?.querySelector('mark')).toHaveTextContent(/^lantern$/i);
  expect(options(await group(textOf('catalog.categories')))[0]).toHaveAccessibleName(/lantern/i);
  const all = options(products).at(-1);
  const found = Number(/\d+/.exec(all?.textContent ?? '')?.[0]);
  expect(all).toHaveAccessibleName(textOf('catalog.allResults', { count: found }));
});

test('selects suggestions with the arrow keys, and closes suggestions and search bar with Escape', async () => {
  const { user, field, type } = await openSearch('ae_en');
  await type('lantern');
  await group(textOf('catalog.products'));
  const all = options(await list());
  const marked = () => field.getAttribute('aria-activedescendant');

  await user.keyboard('{ArrowDown}');
  expect(marked()).toBe(all[0]?.id);
  expect(all[0]).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}');
  expect(marked()).toBe(all[1]?.id);
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(marked()).toBeNull();
  await user.keyboard('{ArrowUp}');
  expect(marked()).toBe(all.at(-1)?.id);
  await user.keyboard('{ArrowDown}');
  expect(marked()).toBeNull();
  expect(field).toHaveFocus();

  await user.keyboard('{Escape}');
  expect(field).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field).toHaveValue('lantern');
  await user.keyboard('{ArrowDown}');
  expect(marked()).toBe(all[0]?.id);
  await user.keyboard('{Escape}{Escape}');
  expect(field).not.toBeInTheDocument();
});

test('opens the selected suggestion with Enter', async () => {
  const { user, type } = await openSearch('ae_en');
  await type('lantern');
  const product = options(await group(textOf('catalog.products')))[0];
  const index = options(await list()).indexOf(product as HTMLElement);
  await user.keyboard('{ArrowDown}'.repeat(index + 1));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(place()).toBe(product?.getAttribute('href')));
  expect(screen.queryByRole('combobox', { name: textOf('shell.searchField') })).not.toBeInTheDocument();
  expect(kept()).toBeUndefined();
});

test('searches for the typed words with Enter when no suggestion is selected', async () => {
  const { type } = await openSearch('ae_en');
  await type('dallah{Enter}');
  await waitFor(() => expect(place()).toBe('/ae_en/search.html?query=dallah'));
  expect(kept()).toEqual(['dallah']);
});

test('suggests and highlights the same products for all Arabic spellings of a word', async () => {
  const { user, field, type } = await openSearch('sa_ar');
  const names: (string | null)[][] = [];
  for (const written of ['سجادة', 'سجاده', 'سَجَّادة', 'سجـــادة']) {
    await user.clear(field);
    await type(written);
    await waitFor(async () => {
      expect(await list()).toHaveAttribute('aria-busy', 'false');
      expect((await group(arabicOf('catalog.products'))).querySelector('mark')).toHaveTextContent(/^سجاد/);
    });
    names.push(options(await group(arabicOf('catalog.products'))).map(({ textContent }) => textContent));
    expect(options(await group(arabicOf('catalog.categories')))[0]).toHaveTextContent(demo.rugs.arabicName);
  }
  expect(new Set(names.map((one) => one.join('\n'))).size).toBe(1);
});

test('sends Arabic digits as Latin digits in the request for suggestions', async () => {
  const asked = listen();
  const { type } = await openSearch('sa_ar');
  await type('سجادة ٢٠٠');
  await list();
  await waitFor(() => expect(asked).toContain('سجادة 200'));
});

test.each([
  ['sa_ar', 's[h]', 'سجاد', arabicOf('catalog.didYouMean')],
  ['sa_ar', 'fo,v', 'بخور', arabicOf('catalog.didYouMean')],
  ['ae_en', 'مشىفثقى', 'lantern', textOf('catalog.didYouMean')],
] as const)('suggests in %s for “%s” (wrong keyboard layout) the word “%s”', async (view, typed, meant, title) => {
  const { user, type } = await openSearch(view);
  await type(typed);
  const [offer] = options(await group(title));
  expect(offer).toHaveTextContent(meant);
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(place()).toBe(`/${view}/search.html?query=${meant}`));
  expect(kept()).toEqual([meant]);
});

test('offers no other spelling for words that have results', async () => {
  const asked = listen();
  const { type } = await openSearch('sa_ar');
  await type('sadu');
  await group(arabicOf('catalog.products'));
  expect(screen.queryByRole('group', { name: arabicOf('catalog.didYouMean') })).not.toBeInTheDocument();
  expect(asked).toEqual(['sadu']);
});

test('offers the spelling suggestion of the back end for a mistyped word', async () => {
  const { type } = await openSearch('ae_en');
  await type('lanternn');
  expect(options(await group(textOf('catalog.didYouMean')))[0]).toHaveTextContent(/lantern/);
});

test('shows a message when no suggestion is found', async () => {
  const { type, field } = await openSearch('ae_en');
  await type('zzqqxx');
  expect(
    await screen.findByText(beginning('catalog.nothingFound'), { selector: '[role=status] *' }),
  ).toBeInTheDocument();
  expect(field).toHaveAttribute('aria-expanded', 'false');
});

test('cancels a request for suggestions when the typed text changes', async () => {
  const asked: unknown[] = [];
  const cancelled: unknown[] = [];
  const { type } = await openSearch('ae_en', {
    before: [
      operation('getSuggestions', async ({ variables: { words }, request }) => {
        if (words !== 'rug') return;
        request.signal.addEventListener('abort', () => cancelled.push(words));
        asked.push(words);
        await delay('infinite');
      }),
    ],
  });
  await type('rug');
  await waitFor(() => expect(asked).toEqual(['rug']));
  await type('{Backspace}{Backspace}{Backspace}');
  await waitFor(() => expect(cancelled).toEqual(['rug']));
});

test('shows no error when the request for suggestions fails, and still searches with Enter', async () => {
  const answers: object[] = [];
  const { user, type, field } = await openSearch('ae_en', {
    before: [
      operation('getSuggestions', ({ variables }) => {
        answers.push(variables);
        return graphqlResponse({ products: null }, [
          { message: 'Minimum Search query length is 3', extensions: { category: 'graphql-input' } },
        ]);
      }),
    ],
  });
  await type('rug');
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(field).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(place()).toBe('/ae_en/search.html?query=rug'));
});

test('shows recent searches, also matching ones while typing, and deletes one or all of them', async () => {
  keep('سجادة', 'دلة', 'بخور');
  const database = newDatabase();
  const { user, field, type } = await openSearch('sa_ar', { database });
  const recent = () => group(arabicOf('shell.recentSearches'));
  expect(options(await recent()).map(({ textContent }) => textContent)).toEqual(['سجادة', 'دلة', 'بخور']);

  await user.click(screen.getByRole('button', { name: arabicOf('catalog.forgetSearch', { words: 'دلة' }) }));
  expect(kept()).toEqual(['سجادة', 'بخور']);
  expect(field).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}{Delete}');
  expect(kept()).toEqual(['سجادة']);

  await type('سجاد');
  expect(options(await recent())[0]).toHaveTextContent('سجادة');
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: arabicOf('catalog.forgetSearches') }));
  expect(kept()).toBeUndefined();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field).toHaveFocus();
});

test('removes lone surrogates from typed text and from stored searches', async () => {
  keep('\ud83dسجادة', '\udc69');
  const { user, field } = await openSearch('sa_ar');
  const recent = await group(arabicOf('shell.recentSearches'));
  expect(options(recent).map(({ textContent }) => textContent)).toEqual(['سجادة']);
  await user.click(field);
  await user.paste('دلة\ud83d');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(place()).toBe('/sa_ar/search.html?query=دلة'));
  expect(kept()).toEqual(['دلة', 'سجادة']);
});

test('cuts pasted text to the maximum search length of Magento', async () => {
  const { user, field } = await openSearch('sa_ar');
  await user.click(field);
  await user.paste('بخور '.repeat(20_000));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(place()).toContain('search.html'));
  const asked = new URLSearchParams(window.location.search).get('query') ?? '';
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.length).toBeLessThanOrEqual(128);
});

test('cuts the search words of a URL that is too long', async () => {
  await renderApp(`/sa_ar/search.html?query=${'x'.repeat(5_000)}`);
  const heading = await screen.findByRole('heading', { level: 1, name: /xxx/ });
  expect((heading.textContent ?? '').length).toBeLessThan(200);
});

test('stores a word that is searched for in two Arabic spellings as one recent search', async () => {
  keep('سجاده', 'دلة');
  const { type } = await openSearch('sa_ar');
  await type('سجّادة{Enter}');
  await waitFor(() => expect(kept()).toEqual(['سجّادة', 'دلة']));
});
