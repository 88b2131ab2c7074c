import { loadGoogle, takeToken } from '#api/recaptcha/guard';
import { standInForGoogle } from '../support/google.ts';

let google: ReturnType<typeof standInForGoogle> | undefined;
afterEach(() => {
  google?.end();
  for (const script of document.querySelectorAll('script[src*="google.com"]')) script.remove();
  jest.useRealTimers();
});

const scripts = () => document.querySelectorAll('script[src*="google.com"]');

test('a script that never answers is given up, and is not there for the next attempt', async () => {
  jest.useFakeTimers();
  const loading = loadGoogle('key');
  const given = expect(loading).rejects.toThrow('did not answer in time');
  expect(scripts()).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(10_000);
  await given;
  expect(scripts()).toHaveLength(0);
});

test('a token that never comes is given up', async () => {
  jest.useFakeTimers();
  const silent = { ready: () => {}, execute: () => new Promise<string>(() => {}) };
  const given = expect(takeToken(silent, 'key', 'newsletter')).rejects.toThrow('did not answer in time');
  await jest.advanceTimersByTimeAsync(10_000);
  await given;
});

test('what Google gives in place of a token is none', async () => {
  const wrong = { ready: () => {}, execute: async () => null as unknown as string };
  await expect(takeToken(wrong, 'key', 'newsletter')).rejects.toThrow('gave no token');
});

test('two forms at once ask for one script, and share it later on', async () => {
  google = standInForGoogle();
  const [one, other] = await Promise.all([loadGoogle('key'), loadGoogle('key')]);
  expect(one).toBe(other);
  expect(await loadGoogle('key')).toBe(one);
  expect(google.asked).toHaveLength(1);
  expect(await takeToken(one, 'key', 'newsletter')).toMatch(/^key\.newsletter\./);
});

test('a key with marks of its own stays one parameter of the address', async () => {
  google = standInForGoogle();
  await loadGoogle('a&b=c"<');
  expect(new URL(google.asked[0] ?? '').searchParams.get('render')).toBe('a&b=c"<');
});
