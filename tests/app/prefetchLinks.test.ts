import { prefetchLinks } from '#app/routing/prefetchLinks';
import type { RouteLoader } from '#app/routing/routeLoader';
import { setNetworkInformation } from '../support/networkInformation.ts';

const prefetched: string[] = [];
const opener: RouteLoader = {
  open: () => Promise.resolve({ kind: 'empty' }),
  isReady: () => false,
  prefetch: (pathname, search) => prefetched.push(pathname + search),
  retry: () => {},
  setLookup: () => {},
  prepare: () => prepared(),
};
const prepared = jest.fn();
let stop = () => {};

beforeEach(() => {
  jest.useFakeTimers();
  prefetched.length = 0;
  prepared.mockClear();
  stop = prefetchLinks(opener, '/sa_en');
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

/** Fires an event on the text inside a link and waits for the delay of a prefetch. */
function touch(html: string, type = 'pointerover') {
  document.body.innerHTML = html;
  const target = document.querySelector('a b') ?? document.querySelector('a');
  target?.dispatchEvent(new Event(type, { bubbles: true }));
  jest.advanceTimersByTime(100);
}

test.each(['pointerover', 'focusin', 'touchstart'])('prefetches the page on %s on a link of the app', (type) => {
  touch('<a href="/sa_en/rugs.html?p=2"><b>Rugs</b></a>', type);
  expect(prefetched).toEqual(['/rugs.html?p=2']);
});

test('prefetches nothing when the pointer only passes over a link', () => {
  document.body.innerHTML = '<a href="/sa_en/rugs.html">Rugs</a><p>Text</p>';
  document.querySelector('a')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  jest.advanceTimersByTime(30);
  document.querySelector('p')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  jest.advanceTimersByTime(100);
  expect(prefetched).toEqual([]);
});

test.each([
  '<a href="https://elsewhere.example/x">x</a>',
  '<a href="/ae_en/rugs.html">another store view</a>',
  '<a href="/sa_en/rugs.html" target="_blank" rel="noopener">x</a>',
  '<a href="/sa_en/file.pdf" download>x</a>',
  '<a>no link</a>',
])('prefetches nothing for the link %s', (html) => {
  touch(html);
  expect(prefetched).toEqual([]);
});

test.each([{ saveData: true }, { effectiveType: 'slow-2g' }])('prefetches nothing on %j', (connection) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  touch('<a href="/sa_en/rugs.html">Rugs</a>');
  expect(prefetched).toEqual([]);
  // The code of pages is not loaded either when the visit starts on such a connection.
  prepared.mockClear();
  stop();
  stop = prefetchLinks(opener, '/sa_en');
  jest.runAllTimers();
  expect(prepared).not.toHaveBeenCalled();
});

test('loads the code of the most linked pages when idle', () => {
  expect(prepared).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(prepared).toHaveBeenCalledTimes(1);
});

test('loads the code of pages when a slow connection has become faster', () => {
  stop();
  jest.runAllTimers();
  prepared.mockClear();
  const change = setNetworkInformation({ effectiveType: '2g' });
  stop = prefetchLinks(opener, '/sa_en');
  jest.runAllTimers();
  expect(prepared).not.toHaveBeenCalled();
  change({ effectiveType: '4g' });
  jest.runAllTimers();
  expect(prepared).toHaveBeenCalledTimes(1);
  touch('<a href="/sa_en/rugs.html">Rugs</a>');
  expect(prefetched).toEqual(['/rugs.html']);
});
