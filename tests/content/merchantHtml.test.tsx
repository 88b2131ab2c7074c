import { screen, waitFor, within } from '@testing-library/react';
import { renderContent } from '../support/contentPage.tsx';

// HTML as merchants write or paste it, taken from public reports about other storefronts.

const main = () => within(screen.getByRole('main'));
const place = (text: string) => main().findByText(text);

test.each([
  '<a id="size-guide"></a>',
  '<a name="size-guide"></a>',
  '<a id="size-guide" href="/gifts.html">Gifts</a>',
  // magento/magento2-page-builder#117
])('keeps the anchor %s', async (anchor) => {
  await renderContent(`<p><a href="#size-guide">Go there</a></p>${anchor}<h3>Size guide</h3>`);
  expect(await main().findByRole('link', { name: 'Go there' })).toHaveAttribute('href', '#size-guide');
  expect(document.getElementById('size-guide')).toBeInTheDocument();
});

test.each([
  ['<center>First line</center><center>Second line</center>'],
  ['<fieldset><legend>First line</legend>Second line</fieldset>'],
  ['<label>First line</label><label>Second line</label>'],
  ['<marquee>First line</marquee><button>Second line</button>'],
  ['<menu><li>First line</li></menu><hgroup>Second line</hgroup>'],
])('keeps block elements without own styles apart: %s', async (html) => {
  await renderContent(html);
  const blocks = [await place('First line'), await place('Second line')].map((one) => one.closest('div, li, fieldset'));
  expect(blocks[0]).not.toContainElement(blocks[1] as HTMLElement);
  expect(blocks[0]).toHaveTextContent(/^First line$/);
});

test('keeps strikethrough, numbering, alignment and word breaks of old HTML', async () => {
  await renderContent(
    '<p><strike>SAR 120</strike> SAR 90</p><ol type="a"><li value="3">Terms</li></ol>' +
      '<p align="center">Centred</p><p>Super<wbr>cali</p>',
  );
  expect((await place('SAR 120')).tagName).toBe('S');
  expect(await place('Terms')).toHaveAttribute('value', '3');
  expect((await place('Terms')).parentElement).toHaveAttribute('type', 'a');
  expect(await place('Centred')).toHaveStyle({ textAlign: 'center' });
  expect(screen.getByRole('main').querySelector('wbr')).toBeInTheDocument();
});

test('keeps open details open, and reversed lists reversed', async () => {
  await renderContent(
    '<details open><summary>Returns</summary><p>14 days</p></details><ol reversed start="3"><li>Third</li></ol>',
  );
  expect(await place('14 days')).toBeVisible();
  expect((await place('Third')).parentElement).toHaveAttribute('reversed');
});

test.each([
  '<video controls poster="/media/first frame.jpg"><source src="/media/wysiwyg/my film.mp4" type="video/mp4">Your browser does not support video.</video>',
  '<div data-content-type="video" data-element="main"><div data-element="wrapper"><video src="/media/wysiwyg/my film.mp4">Your browser does not support video.</video></div></div>',
  '<p>Listen:</p><audio controls src="/media/wysiwyg/my film.mp4">Your browser does not support video.</audio>',
])('shows video and audio with the player of the browser: %s', async (html) => {
  await renderContent(`<p>Before</p>${html}`);
  await place('Before');
  await waitFor(() => expect(screen.getByRole('main').querySelector('video, audio')).toBeInTheDocument());
  const film = screen.getByRole('main').querySelector('video, audio');
  expect(film).toHaveAttribute('controls');
  expect(film?.querySelector('source')).toHaveAttribute('src', '/media/wysiwyg/my%20film.mp4');
  expect(screen.queryByText(/does not support/)).not.toBeInTheDocument();
});

test('hides the fallback text of a video without a URL', async () => {
  await renderContent('<p>Before</p><video>Your browser does not support video.</video>');
  await place('Before');
  expect(screen.queryByText(/does not support/)).not.toBeInTheDocument();
});

test.each([
  ['/media/wysiwyg/My Banner (1).jpg', '/media/wysiwyg/My%20Banner%20(1).jpg?'],
  ["/media/wysiwyg/men's day.jpg", '/media/wysiwyg/men%27s%20day.jpg?'],
  ['//cdn.example/media/a.jpg', '//cdn.example/media/a.jpg?'],
  ['/media/wysiwyg/صورة 1.jpg', '/media/wysiwyg/صورة%201.jpg?'],
  ['%20%20%20%20https://cdn.example/media/pdf.png', 'https://cdn.example/media/pdf.png?'],
  ['/media/wysiwyg/a,b.jpg', '/media/wysiwyg/a,b.jpg?'],
  ['data:image/png;base64,iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='],
])('shows an image with an unusual URL: %s', async (address, shown) => {
  await renderContent(`<p>Text</p><img alt="Offer" src="${address}">`);
  const picture = await main().findByRole('img', { name: 'Offer' });
  expect(picture.getAttribute('src')).toContain(shown);
  for (const candidate of (picture.getAttribute('srcset') ?? '').split(', ').filter(Boolean))
    expect(candidate).toMatch(/^\S+ \d+w$/);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'blob:x/y.jpg', ''])(
  'does not request an invalid image URL: %s',
  async (address) => {
    await renderContent(`<p>Text</p><img alt="Offer" src="${address}">`);
    await place('Text');
    expect(main().queryByRole('img')).not.toBeInTheDocument();
  },
);

test('loads an image that a lazy-load script would load later', async () => {
  await renderContent(
    '<p>Text</p><img class="lazyload" alt="Offer" data-src="/media/a.jpg" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">',
  );
  expect((await main().findByRole('img', { name: 'Offer' })).getAttribute('src')).toContain('/media/a.jpg?');
});

test('shows the fallback image of a row with a background video', async () => {
  await renderContent(
    '<div data-content-type="row" data-appearance="full-width" data-background-images="{}" data-background-type="video"' +
      ' data-video-src="https://www.youtube.com/watch?v=x" data-video-fallback-src="/media/still 1.jpg" data-element="main"><p>Words</p></div>',
  );
  const row = (await place('Words')).closest('[data-appearance]');
  expect(row?.querySelector('img')?.getAttribute('src')).toContain('/media/still%201.jpg?');
});

test.each([
  ['whatsapp://send?phone=966501234567', 'whatsapp://send?phone=966501234567'],
  ['sms:+966501234567', 'sms:+966501234567'],
  [' tel:+966501234567', 'tel:+966501234567'],
  ['www.example.com/offer', 'https://www.example.com/offer'],
  [' https://example.com/offer ', 'https://example.com/offer'],
])('corrects or keeps the link target %s', async (href, target) => {
  await renderContent(`<p><a href="${href}">Contact</a></p>`);
  expect(await main().findByRole('link', { name: 'Contact' })).toHaveAttribute('href', target);
});
