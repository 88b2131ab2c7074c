/** Reports every element as visible, as if the shopper had scrolled through the page. */
class AllVisibleObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly #seen: IntersectionObserverCallback;
  constructor(seen: IntersectionObserverCallback) {
    this.#seen = seen;
  }
  observe(target: Element) {
    queueMicrotask(() =>
      this.#seen(
        [
          {
            isIntersecting: true,
            target,
            boundingClientRect: target.getBoundingClientRect(),
          } as IntersectionObserverEntry,
        ],
        this,
      ),
    );
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/** Uses `AllVisibleObserver` in all tests of the file. */
export function reportAllAsVisible(): void {
  const before = globalThis.IntersectionObserver;
  beforeEach(() => {
    globalThis.IntersectionObserver = AllVisibleObserver;
  });
  afterEach(() => {
    globalThis.IntersectionObserver = before;
  });
}
