import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { savesData, whenDataAllowed } from '#lib/browser/connection';
import * as demo from '../support/demo.ts';
import { removeNetworkInformation, setNetworkInformation } from '../support/networkInformation.ts';
import { renderApp } from '../support/renderApp.tsx';
import { pattern, textOf } from '../support/texts.ts';

afterEach(removeNetworkInformation);

const saving = [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }];
const plenty = [{}, { saveData: false, effectiveType: '4g' }, { effectiveType: '3g' }];

test.each(saving)('saves data on the connection %j', (line) => {
  setNetworkInformation(line);
  expect(savesData()).toBe(true);
});

test.each(plenty)('does not save data on the connection %j', (line) => {
  setNetworkInformation(line);
  expect(savesData()).toBe(false);
});

test('does not save data without the Network Information API', () => expect(savesData()).toBe(false));

test('runs deferred work once, as soon as the connection allows it', () => {
  const change = setNetworkInformation({ effectiveType: '2g' });
  const work = jest.fn();
  whenDataAllowed(work);
  change({ effectiveType: 'slow-2g' });
  expect(work).not.toHaveBeenCalled();
  change({ effectiveType: '4g' });
  change({ effectiveType: '3g' });
  expect(work).toHaveBeenCalledTimes(1);
  const never = jest.fn();
  change({ effectiveType: '2g' });
  whenDataAllowed(never)();
  change({ effectiveType: '4g' });
  expect(never).not.toHaveBeenCalled();
});

/** Hovers over the first card of a product list. Returns the images of the card. */
async function cardUnderMouse(line: object): Promise<HTMLImageElement[]> {
  setNetworkInformation(line);
  const { user } = await renderApp(`/sa_en${demo.textiles.path}`);
  const [card] = await screen.findAllByRole('article');
  const picture = card?.querySelector('a');
  if (!picture) throw new Error('There is no card.');
  await user.hover(picture);
  return [...picture.querySelectorAll('img')];
}

test('shows the second image of a card on hover if the connection is fast', async () => {
  expect(await cardUnderMouse({ effectiveType: '4g' })).toHaveLength(2);
});

test.each(saving)('shows one smaller image of a card on the connection %j', async (line) => {
  const pictures = await cardUnderMouse(line);
  expect(pictures).toHaveLength(1);
  expect(pictures[0]?.srcset).toContain('width=320 400w');
});

test('does not replace a displayed image when the connection changes', async () => {
  const change = setNetworkInformation({ effectiveType: '4g' });
  await renderApp(`/sa_en${demo.textiles.path}`);
  const [card] = await screen.findAllByRole('article');
  const before = card?.querySelector('img')?.srcset;
  change({ effectiveType: '2g' });
  expect(card?.querySelector('img')?.srcset).toBe(before);
});

test('loads only the gallery images that the shopper opens if the data saver is on', async () => {
  setNetworkInformation({ saveData: true });
  const { user } = await renderApp(`/sa_en${demo.runner.path}`);
  const gallery = within(await screen.findByRole('region', { name: textOf('catalog.pictures') }));
  const large = () =>
    gallery
      .getAllByRole('button', { name: pattern('catalog.enlarge'), hidden: true })
      .filter((one) => one.querySelector('img'));
  expect(large()).toHaveLength(1);
  await user.click(gallery.getByRole('button', { name: textOf('catalog.nextPicture') }));
  await waitFor(() => expect(large()).toHaveLength(2));
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'MessageChannel');
});

/** URLs of the images that a product page lets the service worker prefetch once its first image is loaded. */
async function askedOfWorker(line: object): Promise<string[]> {
  setNetworkInformation(line);
  const postMessage = jest.fn<void, [{ type: string; payload: { urls: string[] } }]>();
  const container = Object.assign(new EventTarget(), { controller: { postMessage } });
  class Channel {
    port1 = {};
    port2 = {};
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  Object.defineProperty(globalThis, 'MessageChannel', { value: Channel, configurable: true });
  await renderApp(`/sa_en${demo.runner.path}`);
  const gallery = within(await screen.findByRole('region', { name: textOf('catalog.pictures') }));
  fireEvent.load(gallery.getAllByRole('img')[0] as HTMLElement);
  return postMessage.mock.calls.flatMap(([{ type, payload }]) => (type === 'PREFETCH_IMAGES' ? payload.urls : []));
}

test('lets the service worker prefetch the next images of a product', async () => {
  const urls = await askedOfWorker({ effectiveType: '4g' });
  expect(urls.length).toBeGreaterThan(0);
  for (const url of urls) expect(url).toMatch(/\/media\/.*&width=640$/);
});

test.each(saving)('prefetches no images on %j', async (line) => expect(await askedOfWorker(line)).toEqual([]));
