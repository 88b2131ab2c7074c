import { forgivingTexts, openTexts } from '#app/texts';

test('texts that do not load are no error: the shop shows their ids', async () => {
  jest.useFakeTimers();
  const opening = openTexts('fr-FR');
  await jest.runAllTimersAsync();
  expect((await opening).get()).toEqual({});
  jest.useRealTimers();
});

test('a text that is missing is fetched, not an error; any other error is', () => {
  const complete = jest.fn(() => Promise.reject(new Error('Loading chunk 1 failed.')));
  const onError = forgivingTexts({ complete });
  expect(() => onError({ code: 'MISSING_TRANSLATION' })).not.toThrow();
  expect(complete).toHaveBeenCalledTimes(1);
  const broken = Object.assign(new Error('No value for {count}.'), { code: 'FORMAT_ERROR' });
  expect(() => onError(broken)).toThrow(broken);
});
