import { act, screen } from '@testing-library/react';
import * as demo from '../support/demo.ts';
import { renderApp } from '../support/renderApp';
import { textOf } from '../support/texts.ts';

let told: { callback: IntersectionObserverCallback; target: Element; observer: IntersectionObserver }[] = [];

/** An observer that reports nothing by itself; the test calls its callback. */
class SilentBrowser implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly #callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }
  observe(target: Element) {
    told.push({ callback: this.#callback, target, observer: this });
  }
  unobserve() {}
  disconnect() {
    told = told.filter(({ observer }) => observer !== this);
  }
  takeRecords() {
    return [];
  }
}

const before = globalThis.IntersectionObserver;
beforeEach(() => {
  globalThis.IntersectionObserver = SilentBrowser;
});
afterEach(() => {
  globalThis.IntersectionObserver = before;
});

test('shows or hides the buy bar by the last of several intersection entries that are reported together', async () => {
  await renderApp(`/sa_en${demo.stool.path}`);
  const button = await screen.findByRole('button', { name: textOf('cart.addToCart') });
  const tell = (...changes: boolean[]) =>
    act(async () => {
      for (const { callback, target, observer } of told.filter(({ target: one }) => one.contains(button)))
        callback(
          changes.map((isIntersecting) => ({ isIntersecting, target }) as IntersectionObserverEntry),
          observer,
        );
    });
  const bar = () => screen.queryByRole('region', { name: textOf('catalog.buy', { name: demo.stool.name }) });
  await tell(true);
  expect(bar()).not.toBeInTheDocument();
  await tell(false, true, false);
  expect(bar()).toBeInTheDocument();
  await tell(true, false);
  expect(bar()).toBeInTheDocument();
  await tell(false, true);
  expect(bar()).not.toBeInTheDocument();
});
