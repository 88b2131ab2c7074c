import { prefetchLinks } from '#app/routing/prefetchLinks';
import type { RouteLoader } from '#app/routing/routeLoader';
import { onConnection } from '../support/connection.ts';

const prefetched: string[] = [];
const opener: RouteLoader = {
  open: () => Promise.resolve({ kind: 'empty' }),
  isReady: () => false,
  prefetch: (pathname, search) => prefetched.push(pathname + search),
  retry: () => {},
  learn: () => {},
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

/** Does something to the text inside a link, and waits. */
function touch(html: string, type = 'pointerover') {
  document.body.innerHTML = html;
  const target = document.querySelector('a b') ?? document.querySelector('a');
  target?.dispatchEvent(new Event(type, { bubbles: true }));
  jest.advanceTimersByTime(100);
}

test.each(['pointerover', 'focusin', 'touchstart'])('%s on a link of the app begins to load its page', (type) => {
  touch('<a href="/sa_en/rugs.html?p=2"><b>Rugs</b></a>', type);
  expect(prefetched).toEqual(['/rugs.html?p=2']);
});

test('passing over a link is no intention', () => {
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
])('%s is left alone', (html) => {
  touch(html);
  expect(prefetched).toEqual([]);
});

test.each([{ saveData: true }, { effectiveType: 'slow-2g' }])('nothing is fetched ahead on %j', (connection) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  touch('<a href="/sa_en/rugs.html">Rugs</a>');
  expect(prefetched).toEqual([]);
  // Begun on such a connection.
  prepared.mockClear();
  stop();
  stop = prefetchLinks(opener, '/sa_en');
  jest.runAllTimers();
  expect(prepared).not.toHaveBeenCalled();
});

test('the code of the pages behind most links comes without a link', () => {
  expect(prepared).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(prepared).toHaveBeenCalledTimes(1);
});

test('it comes when a connection that was too slow for it has become better', () => {
  stop();
  jest.runAllTimers();
  prepared.mockClear();
  const change = onConnection({ effectiveType: '2g' });
  stop = prefetchLinks(opener, '/sa_en');
  jest.runAllTimers();
  expect(prepared).not.toHaveBeenCalled();
  change({ effectiveType: '4g' });
  jest.runAllTimers();
  expect(prepared).toHaveBeenCalledTimes(1);
  touch('<a href="/sa_en/rugs.html">Rugs</a>');
  expect(prefetched).toEqual(['/rugs.html']);
});
