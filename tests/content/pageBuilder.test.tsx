import { screen, within } from '@testing-library/react';
import { narrowScreen } from '#lib/media';
import { renderContent } from '../support/contentPage.tsx';
import { pattern, textOf } from '../support/texts.ts';

// Settings of the merchant in Page Builder, apart from the text.

const main = () => within(screen.getByRole('main'));
const settings = (more: Record<string, string>) =>
  Object.entries(more)
    .map(([name, value]) => `data-${name}="${value}"`)
    .join(' ');

const images = `data-background-images='{\\"desktop_image\\":\\"/media/wide.jpg\\",\\"mobile_image\\":\\"/media/small.jpg\\"}'`;
const banner = (more: Record<string, string>, type = 'banner') =>
  `<div data-content-type="${type}" data-element="main" ${settings(more)}><a data-element="link" href="/gifts.html">
    <div data-element="wrapper" ${images}><div data-element="overlay" data-overlay-color="rgba(34, 28, 22, 0.4)">
      <div data-element="content"><p>Gifts for all</p></div><button data-element="button">Look</button></div></div></a></div>`;
const slider = (more: Record<string, string>) =>
  `<div data-content-type="slider" data-element="main" ${settings(more)}>${banner({}, 'slide').repeat(2)}</div>`;

test.each([
  [false, 'wide.jpg', 'desk.jpg'],
  [true, 'small.jpg', 'phone.jpg'],
])('shows the images for the screen width; narrow: %p', async (isNarrow, background, picture) => {
  const { matchMedia } = window;
  window.matchMedia = (media) => ({ ...matchMedia(media), matches: isNarrow && media === narrowScreen });
  await renderContent(`${banner({})}<figure data-content-type="image">
    <img data-element="desktop_image" src="/media/desk.jpg" alt="desk">
    <img data-element="mobile_image" src="/media/phone.jpg" alt="phone"></figure>`);
  await main().findByText('Gifts for all');
  const sources = [...screen.getByRole('main').querySelectorAll('img')].map(
    ({ src }) => src.split(/[/?]/).slice(-2)[0],
  );
  expect(sources).toEqual([background, picture]);
  window.matchMedia = matchMedia;
});

test.each(['poster', 'collage-left', 'collage-centered', 'collage-right'])(
  'shows a banner with the appearance %s',
  async (appearance) => {
    await renderContent(banner({ appearance }));
    const place = (await main().findByText('Gifts for all')).closest('[data-appearance]');
    expect(place).toHaveAttribute('data-appearance', appearance);
    // Text that does not cover the whole image has a panel in the overlay colour.
    expect(place?.hasAttribute('data-panel')).toBe(appearance !== 'poster');
    expect(main().getByRole('link', { name: 'Look' })).toHaveAttribute('href', '/sa_en/gifts.html');
  },
);

test.each(['always', 'hover', 'never', 'never_show'])(
  'shows overlay and button of a banner with the setting %s',
  async (when) => {
    await renderContent(banner({ appearance: 'collage-left', 'show-overlay': when, 'show-button': when }));
    const words = await main().findByText('Gifts for all');
    const isShown = !when.startsWith('never');
    expect(words.closest('[data-appearance]')?.hasAttribute('data-panel')).toBe(isShown);
    expect(screen.getByRole('main').querySelectorAll('[data-hover]')).toHaveLength(when === 'hover' ? 2 : 0);
    // Without a button the whole banner is the link.
    expect(main().getAllByRole('link').at(-1)).toHaveAccessibleName(isShown ? 'Look' : 'Gifts for all');
  },
);

test.each([
  ['autoplay', textOf('content.pause')],
  ['show-dots', pattern('content.slideNumber')],
  ['show-arrows', textOf('content.nextSlide')],
])('shows the controls of a slider for %s only if the setting is true', async (name, button) => {
  const first = await renderContent(slider({ [name]: 'true' }));
  expect((await main().findAllByRole('button', { name: button })).length).toBeGreaterThan(0);
  first.leave();
  await renderContent(slider({ [name]: 'false' }));
  expect(await main().findAllByText('Gifts for all')).toHaveLength(2);
  expect(main().queryByRole('button', { name: button })).not.toBeInTheDocument();
});

test('opens the tab that the merchant has chosen', async () => {
  const item = (name: string) => `<div data-content-type="tab-item" data-tab-name="${name}"><p>${name}</p></div>`;
  await renderContent(`<div data-content-type="tabs" data-active-tab="1">${item('First')}${item('Second')}</div>`);
  expect(await main().findByRole('tab', { name: 'Second' })).toHaveAttribute('aria-selected', 'true');
});

test.each([
  ['primary', 'primary'],
  ['secondary', 'secondary'],
  ['link', 'quiet'],
])('renders a button of the type %s as the variant %s', async (kind, variant) => {
  await renderContent(`<div data-content-type="buttons"><div data-content-type="button-item">
    <a class="pagebuilder-button-${kind}" data-element="link" href="/gifts.html">Gifts</a></div></div>`);
  expect(await main().findByRole('link', { name: 'Gifts' })).toHaveAttribute('data-variant', variant);
});

test('links a map location without coordinates by its address', async () => {
  const place = JSON.stringify({ location_name: 'Shop', address: '1 High Street', city: 'Riyadh' });
  await renderContent(`<div data-content-type="map" data-locations='[${place}]'></div>`);
  expect(await main().findByRole('link', { name: textOf('content.openMap') })).toHaveAttribute(
    'href',
    expect.stringContaining('query=1+High+Street%2C+Riyadh'),
  );
});
