import { screen, within } from '@testing-library/react';
import { contentFirstScreen } from '#features/content/contentFirstScreen';
import { storeViews } from '#lib/storeViews';
import { makeContext } from '#ui/firstScreen/markup';
import { pageTexts } from '#ui/firstScreen/texts.generated';
import { plainHtml, textOf } from '../../deploy/documentServer/readHtml.ts';
import { renderContent } from '../support/contentPage.tsx';
import { textOf as message, pattern } from '../support/texts.ts';

const images = `data-background-images='{\\"desktop_image\\":\\"/media/next-week.jpg\\"}'`;
const banner = (type: string, words: string, hidden: string) =>
  `<div data-content-type="${type}" data-appearance="poster" data-element="main" data-show-button="never" ${hidden}>
    <div data-element="wrapper" ${images}><div data-element="overlay"><div data-element="content"><p>${words}</p></div></div></div></div>`;
const row = (appearance: string, hidden: string) =>
  `<div data-content-type="row" data-appearance="${appearance}" data-element="main" ${hidden}><div data-element="inner"><p>HIDDEN</p></div></div>`;
const other = (type: string, hidden: string, inner = '<p>HIDDEN</p>') =>
  `<div data-content-type="${type}" data-appearance="default" data-element="main" ${hidden}>${inner}</div>`;

/** Returns HTML with each content type of Page Builder as a hidden element, and with visible content. */
const content = (hidden: string) => `
  ${['contained', 'full-width', 'full-bleed'].map((appearance) => row(appearance, hidden)).join('')}
  ${banner('banner', 'HIDDEN', hidden)}
  <div data-content-type="slider" data-appearance="default" data-element="main" data-show-arrows="true" data-show-dots="true">
    ${banner('slide', 'First offer', '')}${banner('slide', 'HIDDEN', hidden)}${banner('slide', 'Second offer', '')}</div>
  <div data-content-type="slider" data-appearance="default" ${hidden}>${banner('slide', 'HIDDEN', '')}</div>
  <div data-content-type="tabs" data-element="main"><ul data-element="navigation"><li data-element="headers">Sizes</li><li data-element="headers">HIDDEN</li><li data-element="headers">Care</li></ul>
    <div data-element="content">${['Sizes', 'HIDDEN', 'Care'].map((name) => `<div data-content-type="tab-item" data-tab-name="${name}" ${name === 'HIDDEN' ? hidden : ''}><p>About ${name}</p></div>`).join('')}</div></div>
  <div data-content-type="tabs" ${hidden}><div data-content-type="tab-item" data-tab-name="HIDDEN"><p>HIDDEN</p></div></div>
  <div data-content-type="buttons">${['Visible', 'HIDDEN'].map((name) => `<div data-content-type="button-item" ${name === 'HIDDEN' ? hidden : ''}><a class="pagebuilder-button-primary" data-element="link" href="/gifts.html"><span data-element="link_text">${name}</span></a></div>`).join('')}</div>
  <div data-content-type="column-group"><div data-content-type="column-line"><div data-content-type="column" ${hidden}><p>HIDDEN</p></div></div></div>
  ${['text', 'html', 'block', 'dynamic_block', 'video', 'divider', 'column-group', 'column-line'].map((type) => other(type, hidden)).join('')}
  <h2 data-content-type="heading" ${hidden}>HIDDEN</h2>
  <figure data-content-type="image" ${hidden}><img src="/media/next-week.jpg" alt="HIDDEN"></figure>
  <div data-content-type="map" data-locations='[{"location_name":"HIDDEN","city":"Riyadh"}]' ${hidden}></div>
  <div data-content-type="products" ${hidden}><form data-product-sku="HIDDEN"></form></div>
  <p>Shown to everybody</p>`;

const styled = '<style>#html-body [data-pb-style=NEXT1]{justify-content:flex-start;display:none}</style>';
const ways = [
  ['an inline style', (html: (hidden: string) => string) => html('style="margin: 0px; display: none;"')],
  ['a style block', (html: (hidden: string) => string) => styled + html('data-pb-style="NEXT1"')],
] as const;

test.each(ways)('renders no element hidden by %s', async (_way, write) => {
  await renderContent(write(content));
  const main = await screen.findByRole('main');
  expect(await within(main).findByText('Shown to everybody')).toBeVisible();
  // The text is checked first, because its failure message is shorter.
  expect(main.textContent).not.toMatch(/HIDDEN/);
  expect(main.innerHTML).not.toMatch(/HIDDEN/);
  const dots = within(main).getAllByRole('button', { name: pattern('content.slideNumber') });
  expect(dots).toHaveLength(2);
  expect(within(main).getByRole('button', { name: message('content.nextSlide') })).toBeVisible();
  expect(
    within(main)
      .getAllByRole('tab')
      .map((tab) => tab.textContent),
  ).toEqual(['Sizes', 'Care']);
  expect(within(main).getAllByRole('tabpanel', { hidden: true })[1]).toHaveTextContent('About Care');
});

test.each(ways)('leaves an element hidden by %s out of the first screen', (_way, write) => {
  const html = write(
    (hidden) => `<div data-content-type="row" ${hidden}>${banner('banner', 'HIDDEN', '')}</div><p>Shown</p>`,
  );
  const [view] = storeViews;
  if (!view) throw new Error('no store view');
  const context = makeContext({ view, basename: '' }, pageTexts);
  const page = { content: html, content_heading: null, title: 'Home' };
  expect(contentFirstScreen(context, { ...page, content: html.replaceAll(/display: ?none/g, '') }, true)).toContain(
    'next-week',
  );
  expect(contentFirstScreen(context, page, true)).not.toContain('next-week');
  expect(plainHtml(html, () => null)).toBe('<p>Shown</p>');
  expect(textOf(html)).toBe('Shown');
});

test('hides a mobile-only element on a wide screen, and shows a mobile-hidden one', async () => {
  await renderContent(
    '<div class="pagebuilder-mobile-only" data-content-type="text"><p>Phones</p></div>' +
      '<div class="pagebuilder-mobile-hidden" data-content-type="text"><p>Desktops</p></div>',
  );
  expect(await screen.findByText('Desktops')).toBeVisible();
  expect(screen.queryByText('Phones')).not.toBeInTheDocument();
});
