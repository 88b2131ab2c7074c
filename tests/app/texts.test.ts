import { forgivingTexts, openTexts } from '#app/texts';

test('returns no texts when loading fails, so that the app shows text ids', async () => {
  jest.useFakeTimers();
  const opening = openTexts('fr-FR');
  await jest.runAllTimersAsync();
  expect((await opening).get()).toEqual({});
  jest.useRealTimers();
});

test('loads the texts again when a text is missing and throws any other error', () => {
  const complete = jest.fn(() => Promise.reject(new Error('Loading chunk 1 failed.')));
  const onError = forgivingTexts({ complete });
  expect(() => onError({ code: 'MISSING_TRANSLATION' })).not.toThrow();
  expect(complete).toHaveBeenCalledTimes(1);
  const broken = Object.assign(new Error('No value for {count}.'), { code: 'FORMAT_ERROR' });
  expect(() => onError(broken)).toThrow(broken);
});
