import { readdirSync, readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { inAppPath } from '#features/content/renderer/ContentNodes';
import { contentPage } from '../support/contentPage.tsx';
import { renderApp } from '../support/renderApp.tsx';
import { operation } from '../support/responses.ts';
import { textOf } from '../support/texts.ts';

const folder = 'tests/magento/recordings';

/** All HTML in a response: the content of pages and blocks, and any other text with tags. */
function htmlIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const isHtml = typeof inner === 'string' && (key === 'content' || (key !== 'message' && /<\w+[ >]/.test(inner)));
    return isHtml ? [inner] : htmlIn(inner);
  });
}

/** HTML in recorded responses of a running Magento, with the names of the files that contain it. */
const recorded = new Map<string, string[]>();
for (const name of readdirSync(folder).filter((file) => /^(cms|route|categor|product)/.test(file))) {
  const { response }: { response: { body: unknown } } = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'));
  for (const html of htmlIn(response.body)) recorded.set(html, [...(recorded.get(html) ?? []), name]);
}
const pieces = [...recorded.keys()];

const words = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
const wordsOf = (html: string) => words(new DOMParser().parseFromString(html, 'text/html').body.textContent);

test('shows all recorded HTML of Magento word for word', async () => {
  await renderApp('/sa_en/about-us', {
    before: [contentPage(pieces.map((html, place) => `<section id="piece-${place}">${html}</section>`).join('\n'))],
  });
  await screen.findByRole('heading', { name: 'About us' });
  const shown = pieces.map((_one, place) => words(document.getElementById(`piece-${place}`)?.textContent ?? null));
  expect(shown).toEqual(pieces.map(wordsOf));
  expect(pieces).toHaveLength(59);
  // The page also keeps the elements of the HTML.
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  expect(main.getAllByText('dependable')[0]?.tagName).toBe('STRONG');
  expect(document.querySelector('img[src*="/media/wysiwyg/hero.jpg"]')).toBeInTheDocument();
});

test.each(['cmsPage.home.json', 'cmsPage.about.json', 'route.noroute.json', 'cmsBlocks.json'])(
  'shows the HTML of %s without the other recordings',
  async (name) => {
    const own = pieces.filter((html) => recorded.get(html)?.includes(name));
    expect(own).not.toEqual([]);
    await renderApp('/sa_en/about-us', { before: [contentPage(own.join('\n'))] });
    const main = await screen.findByRole('main');
    for (const html of own) expect(words(main.textContent)).toContain(wordsOf(html));
  },
);

test('maps URLs as Magento writes them to app paths', () => {
  const bases = ['http://magento.test/'];
  expect(inAppPath('http://magento.test/about-us/', bases)).toBe('/about-us');
  expect(inAppPath('http://magento.test/women.html/', bases)).toBe('/women.html');
  expect(inAppPath('http://magento.test/media/wysiwyg/hero.jpg', bases)).toBeNull();
  expect(inAppPath('http://elsewhere.test/women.html', bases)).toBeNull();
});

test('shows the existing CMS blocks when one CMS block does not exist', async () => {
  await renderApp('/sa_en/contact-us', {
    before: [
      operation('GetContactPageCmsBlocks', () =>
        HttpResponse.json({
          errors: [
            {
              message: 'The CMS block with the "contact-us-banner" ID doesn\'t exist.',
              path: ['cmsBlocks', 'items', 0],
              extensions: { category: 'graphql-no-such-entity' },
            },
          ],
          data: {
            cmsBlocks: {
              __typename: 'CmsBlocks',
              items: [
                null,
                { __typename: 'CmsBlock', identifier: 'contact-us-sidebar', content: '<p>Find us here.</p>' },
              ],
            },
          },
        }),
      ),
    ],
  });
  expect(await screen.findByText('Find us here.')).toBeVisible();
  expect(screen.getByLabelText(textOf('content.contactComment'))).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
