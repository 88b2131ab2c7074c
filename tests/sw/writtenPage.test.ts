/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { freshPrices, kept } from '../../src/sw/kept';
import { isWrittenPage, type WrittenPage, writePage } from '../../src/sw/writtenPage';

// The form that the build makes the page of, with the places that the worker fills in.
const page = readFileSync('public/index.html', 'utf8').replace(
  '<script type="application/json" id="files">',
  '$&static/main.1.js',
);
const written: WrittenPage = {
  main: 'static/main.1.js',
  view: { code: 'sa_en', currency: 'SAR', language: 'en', dir: 'ltr' },
  title: 'Rugs & <lamps>',
  html: '<h1>Rugs $& $1</h1>',
  answers: { 'ResolveURL&variables=x': { data: { route: { name: '</script><!--' } } } },
};

test('the beginning of a page stands in the page, with its words, language and answers', () => {
  const text = writePage(page, written, 1, true);
  expect(text).toContain('<html lang="en" dir="ltr">');
  expect(text).toContain('<title>Rugs &amp; &lt;lamps&gt;</title>');
  expect(text).toContain('<main class="opening-shown"><h1>Rugs $& $1</h1></main>');
  const [, answers = ''] = /id="answers">(.*?)<\/script>/.exec(text) ?? [];
  expect(JSON.parse(answers)).toEqual({ view: 'sa_en', currency: 'SAR', answers: written.answers });
});

test('old prices are hidden while there are newer ones to be had', () => {
  expect(writePage(page, written, freshPrices + 1, true)).toContain('<html lang="en" dir="ltr" data-older>');
  expect(writePage(page, written, freshPrices + 1, false)).not.toContain('data-older>');
  expect(writePage(page, { ...written, html: '<img fetchpriority="high">' }, 1, true)).toContain('data-picture>');
});

test('of another build or too old it is left out, and a page of another form is not touched', () => {
  expect(writePage(page, { ...written, main: 'static/main.2.js' }, 1, true)).toBe(page);
  expect(writePage(page, written, kept.pages.seconds + 1, true)).toBe(page);
  const other = 'static/main.1.js <title>Maintenance</title>';
  expect(writePage(other, written, 1, true)).toBe(other);
});

test('what is no such page is not taken for one', () => {
  expect(isWrittenPage(written)).toBe(true);
  for (const wrong of [null, 'x', {}, { ...written, html: 1 }, { ...written, view: { ...written.view, dir: '">' } }])
    expect(isWrittenPage(wrong)).toBe(false);
});
