import { windowSize } from '#lib/windowSize';

const give = (width: number, height: number) => {
  jest.replaceProperty(window, 'innerWidth', width);
  jest.replaceProperty(window, 'innerHeight', height);
};

afterEach(() => jest.restoreAllMocks());

test('returns the inner size of the window', () => {
  give(390, 844);
  expect(windowSize()).toEqual({ width: 390, height: 844 });
});

test('returns 1080 by 1920 if the window has no size', () => {
  give(0, 0);
  expect(windowSize()).toEqual({ width: 1080, height: 1920 });
});
