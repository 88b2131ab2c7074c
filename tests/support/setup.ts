import '@testing-library/jest-dom';
import { format } from 'node:util';
import 'fake-indexeddb/auto';
import { configure } from '@testing-library/dom';
import { IDBFactory } from 'fake-indexeddb';

// A page sends several requests before it is complete, and the embedded back end answers them in the same process. Slow
// machines need this limit.
configure({ asyncUtilTimeout: 60_000 });

// A test fails when any code calls `console.error`. A test that expects an error replaces `console.error` with a spy.
const complaints: string[] = [];
console.error = (...args: unknown[]) => {
  const complaint = format(...args);
  // Ignores React's warning about `act`, which appears when a timer of the page fires between two steps of a test.
  // These tests wait with `findBy…`, so they do not need `act`.
  if (/\bact\b/.test(complaint)) return;
  // jsdom does not support the `search` element yet.
  if (complaint.startsWith('The tag <search> is unrecognized')) return;
  complaints.push(complaint);
};

afterEach(() => {
  const said = complaints.splice(0);
  if (said.length > 0) throw new Error(`console.error was called:\n${said.join('\n')}`);
});

// Each test begins with an empty IndexedDB.
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

// jsdom has no layout. These stand-ins do the minimum that the app needs to run.
if (typeof window !== 'undefined') {
  window.scrollTo = () => {};
  Element.prototype.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  window.matchMedia ??= (media) =>
    ({
      media,
      matches: false,
      onchange: null,
      addEventListener: () => {},
      removeEventListener: () => {},
      addListener: () => {},
      removeListener: () => {},
      dispatchEvent: () => false,
    }) satisfies MediaQueryList;
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.show ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  globalThis.reportError ??= (error) => void window.dispatchEvent(new ErrorEvent('error', { error }));
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  globalThis.IntersectionObserver ??= class {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  };
}
