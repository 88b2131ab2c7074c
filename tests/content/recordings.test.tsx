import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { inAppPath } from '#features/content/nodes/links';
import { answered, operation } from '../support/answers.ts';
import { renderApp } from '../support/renderApp.tsx';

/** All HTML that a running Magento sent: content pages and blocks, descriptions of categories and products. */
const recorded: { from: string[]; html: string }[] = JSON.parse(
  readFileSync('tests/content/recordedContent.json', 'utf8'),
);

const contentPage = (content: string) =>
  operation('ResolveURL', () =>
    answered({
      route: {
        __typename: 'CmsPage',
        relative_url: 'about-us',
        redirect_code: 0,
        type: 'CMS_PAGE',
        identifier: 'about-us',
        title: 'About',
        content_heading: 'About us',
        content,
        page_layout: '1column',
        meta_title: null,
        meta_description: null,
      },
    }),
  );

const words = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
const wordsOf = (html: string) => words(new DOMParser().parseFromString(html, 'text/html').body.textContent);

test('everything that Magento was recorded to send is shown word for word', async () => {
  await renderApp('/sa_en/about-us', {
    before: [
      contentPage(recorded.map(({ html }, place) => `<section id="piece-${place}">${html}</section>`).join('\n')),
    ],
  });
  await screen.findByRole('heading', { name: 'About us' });
  const shown = recorded.map((_one, place) => words(document.getElementById(`piece-${place}`)?.textContent ?? null));
  expect(shown).toEqual(recorded.map(({ html }) => wordsOf(html)));
  // Its structure stays too.
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  expect(main.getAllByText('dependable')[0]?.tagName).toBe('STRONG');
  expect(document.querySelector('img[src*="/media/wysiwyg/hero.jpg"]')).toBeInTheDocument();
});

test.each(['cmsPage.home.json', 'cmsPage.about.json', 'route.noroute.json', 'cmsBlocks.json'])(
  'the page of %s stands by itself',
  async (name) => {
    const pieces = recorded.filter(({ from }) => from.includes(name));
    expect(pieces.length).toBeGreaterThan(0);
    await renderApp('/sa_en/about-us', { before: [contentPage(pieces.map(({ html }) => html).join('\n'))] });
    const main = await screen.findByRole('main');
    for (const { html } of pieces) expect(words(main.textContent)).toContain(wordsOf(html));
  },
);

test('addresses as Magento writes them lead into the app', () => {
  const bases = ['http://magento.test/'];
  expect(inAppPath('http://magento.test/about-us/', bases)).toBe('/about-us');
  expect(inAppPath('http://magento.test/women.html/', bases)).toBe('/women.html');
  expect(inAppPath('http://magento.test/media/wysiwyg/hero.jpg', bases)).toBeNull();
  expect(inAppPath('http://elsewhere.test/women.html', bases)).toBeNull();
});

test('a block that is not there takes nothing else with it', async () => {
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
  expect(screen.getByLabelText('Your message')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

const recordings = '../shared/magento/recordings';
(existsSync(recordings) ? test : test.skip)('no recorded content is left out', () => {
  const known = new Set(recorded.map(({ html }) => html));
  const missing: string[] = [];
  const look = (value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const one of value) look(one, name);
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) {
        const isHtml =
          typeof inner === 'string' && (key === 'content' || (key !== 'message' && /<\w+[ >]/.test(inner)));
        if (isHtml && !known.has(inner)) missing.push(`${name} ${key}: ${inner.slice(0, 60)}`);
        else look(inner, name);
      }
  };
  for (const name of readdirSync(recordings).filter((file) => /^(cms|route|categor|product)/.test(file))) {
    const recording: { response?: { body?: unknown } } = JSON.parse(readFileSync(`${recordings}/${name}`, 'utf8'));
    look(recording.response?.body, name);
  }
  expect(missing).toEqual([]);
});
