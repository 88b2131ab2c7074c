import { keepTypedText } from '#app/listeners/keepTypedText';
import { browser } from '#lib/browser/browser';
import { makeTabStorage } from '#lib/browser/storage';
import { makeTestStore } from '../support/makeTestStore.ts';

const twoBoxes = '<main><input type="radio" name="part-1"><input type="radio" name="part-1"></main>';
const boxes = () => [...document.querySelectorAll('input')];

test('what was chosen among boxes of one name without values stays the one that was chosen', () => {
  const loaded = jest.spyOn(browser, 'navigationType').mockReturnValue('navigate');
  const tab = makeTabStorage();
  document.body.innerHTML = twoBoxes;
  const stop = keepTypedText(makeTestStore(), tab);
  boxes()[1]?.click();
  window.dispatchEvent(new Event('pagehide'));
  stop();

  // Loaded anew, the page takes its choice from the address.
  loaded.mockReturnValue('reload');
  document.body.innerHTML = twoBoxes;
  boxes()[1]?.click();
  const stopAgain = keepTypedText(makeTestStore(), tab);
  expect(boxes().map(({ checked }) => checked)).toEqual([false, true]);
  stopAgain();
  loaded.mockRestore();
});
