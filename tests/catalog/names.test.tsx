import { screen, waitFor, within } from '@testing-library/react';
import { reportAllAsVisible } from '../support/allVisibleObserver.ts';
import { newDatabase } from '../support/backEnd.ts';
import { miniCart } from '../support/carts.ts';
import { changeResponse, everyObject } from '../support/changeResponse.ts';
import * as demo from '../support/demo.ts';
import { renderApp } from '../support/renderApp';
import { pattern, textOf } from '../support/texts.ts';

reportAllAsVisible();

// Names with HTML entities: ERP systems import such names, and Magento 2.4.8 escapes names (magento/magento2#40178).
const stored = 'Salt &amp; Pepper &quot;Majlis&quot; set &#39;23 &reg; 50&nbsp;cm &lt;b&gt; &amp;amp; &#146; &eacute;';
const shown = 'Salt & Pepper "Majlis" set \'23 ® 50\u00a0cm <b> &amp; ’ é';
const categoryStored = 'Stools &amp; &#1587;&#1580;&#1575;&#1583;';
const categoryShown = 'Stools & سجاد';

function renderEncoded(path: string) {
  const database = newDatabase();
  const names = new Map([
    [demo.stool.name, stored],
    ['Stools and poufs', categoryStored],
    ['Material', 'Yarn &amp; dye'],
  ]);
  const encoded = (value: unknown) => (typeof value === 'string' && names.get(value)) || value;
  const before = changeResponse(database, /./, (body) =>
    everyObject(body, (entity) =>
      Object.fromEntries(Object.entries(entity).map(([field, value]) => [field, encoded(value)])),
    ),
  );
  return renderApp(path, { database, before: [before] });
}

/** The text of an element without bidirectional control characters. */
const wordsOf = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '');

test('decodes HTML entities in names once: on the product page, in JSON-LD, mini cart and cart', async () => {
  const { user } = await renderEncoded(`/sa_en${demo.stool.path}`);
  expect(wordsOf(await screen.findByRole('heading', { level: 1 }))).toBe(shown);
  expect(document.title).toContain('Salt & Pepper "Majlis"');
  const trail = screen.getByRole('navigation', { name: textOf('ui.breadcrumbs') });
  expect(wordsOf(trail)).toContain(categoryShown);
  expect(wordsOf(trail)).toContain(shown);
  const facts = [...document.querySelectorAll('script[type="application/ld+json"]')].map(wordsOf).join();
  expect(facts).toContain(JSON.stringify(shown).replace('<', String.raw`\u003c`));
  expect(await screen.findByRole('rowheader', { name: 'Yarn & dye' })).toBeVisible();
  expect(screen.getByRole('main').querySelector('h1 b')).toBeNull();

  await user.click(screen.getAllByRole('button', { name: textOf('cart.addToCart') })[0] as HTMLElement);
  await miniCart(1);
  await waitFor(() => expect(wordsOf(screen.getByRole('dialog'))).toContain(shown));
  await user.click(within(screen.getByRole('dialog')).getByRole('link', { name: textOf('cart.view') }));
  await screen.findByRole('heading', { level: 1, name: pattern('cart.title') });
  await waitFor(() => expect(wordsOf(screen.getByRole('main'))).toContain(shown));
});

test('decodes HTML entities in names on product cards and in search suggestions', async () => {
  const { user } = await renderEncoded('/sa_en/search.html?query=stool');
  expect(await screen.findByRole('heading', { level: 3, name: /^Salt & Pepper "Majlis" set '23 ®/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: textOf('shell.search') }));
  const field = await screen.findByRole('combobox', { name: textOf('shell.searchField') });
  await user.clear(field);
  await user.type(field, demo.stool.name);
  const suggestions = await screen.findByRole('listbox');
  expect(await within(suggestions).findByRole('option', { name: /Salt & Pepper "Majlis"/ })).toBeVisible();
});
