import { loadReCaptchaScript, requestToken } from '#api/recaptcha/reCaptchaClient';
import { mockGoogleScript } from '../support/google.ts';

let google: ReturnType<typeof mockGoogleScript> | undefined;
afterEach(() => {
  google?.end();
  for (const script of document.querySelectorAll('script[src*="google.com"]')) script.remove();
  jest.useRealTimers();
});

const scripts = () => document.querySelectorAll('script[src*="google.com"]');

test('times out when the script does not load and removes the script before the next attempt', async () => {
  jest.useFakeTimers();
  const loading = loadReCaptchaScript('key');
  const given = expect(loading).rejects.toThrow('did not answer in time');
  expect(scripts()).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(10_000);
  await given;
  expect(scripts()).toHaveLength(0);
});

test('times out when Google returns no token', async () => {
  jest.useFakeTimers();
  const silent = { ready: () => {}, execute: () => new Promise<string>(() => {}) };
  const given = expect(requestToken(silent, 'key', 'newsletter')).rejects.toThrow('did not answer in time');
  await jest.advanceTimersByTimeAsync(10_000);
  await given;
});

test('rejects a token that is not a string', async () => {
  const wrong = { ready: () => {}, execute: async () => null as unknown as string };
  await expect(requestToken(wrong, 'key', 'newsletter')).rejects.toThrow('gave no token');
});

test('loads the script once for several forms', async () => {
  google = mockGoogleScript();
  const [one, other] = await Promise.all([loadReCaptchaScript('key'), loadReCaptchaScript('key')]);
  expect(one).toBe(other);
  expect(await loadReCaptchaScript('key')).toBe(one);
  expect(google.asked).toHaveLength(1);
  expect(await requestToken(one, 'key', 'newsletter')).toMatch(/^key\.newsletter\./);
});

test('encodes special characters of the key in the URL', async () => {
  google = mockGoogleScript();
  await loadReCaptchaScript('a&b=c"<');
  expect(new URL(google.asked[0] ?? '').searchParams.get('render')).toBe('a&b=c"<');
});
