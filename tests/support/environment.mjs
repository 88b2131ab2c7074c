import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { embeddedBackEnd } from './embeddedBackEnd.mjs';
import { countRealms, releaseMemory } from './workerMemory.mjs';

const require = createRequire(import.meta.url);
lightenStyles();
const { TestEnvironment } = require('jest-environment-jsdom');

/**
 * Reduces jsdom's default style sheet. A query by role computes the style of hundreds of elements, and jsdom matches
 * its 120 default rules and resolves a dozen colours for each.
 * `display` rules and the inherited properties `visibility` and `pointer-events` remain. The page's own style sheets
 * apply as usual.
 */
function lightenStyles() {
  const path = require.resolve('jsdom/lib/jsdom/browser/default-stylesheet.js');
  const selectors = {};
  for (const { selectorText, style } of require('rrweb-cssom').parse(require(path)).cssRules) {
    if (!style?.display) continue;
    selectors[style.display] ??= [];
    selectors[style.display].push(selectorText.split(';').at(-1).trim());
  }
  const { none, ...shown } = selectors;
  require.cache[path].exports = Object.entries({ ...shown, none })
    .map(([display, ofDisplay]) => `${ofDisplay.join(', ')} { display: ${display} }`)
    .join('\n');

  const { propertiesWithResolvedValueImplemented: resolved } = require('jsdom/lib/jsdom/living/helpers/style-rules.js');
  for (const property of Object.keys(resolved)) if (property.includes('color')) delete resolved[property];
}

const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'Blob',
  'File',
  'TextEncoder',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoderStream',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'BroadcastChannel',
  'structuredClone',
  'AbortController',
  'AbortSignal',
  // jsdom implements URLs in JavaScript, which took a tenth of the page tests' time.
  'URL',
  'URLSearchParams',
];

/** Makes `addEventListener` accept Node's AbortSignal, which `fetch` needs. jsdom's `addEventListener` rejects it. */
function takeNodeSignals(target) {
  const { addEventListener } = target;
  target.addEventListener = function (type, listener, options) {
    const signal = options?.signal;
    if (!(signal instanceof AbortSignal)) return addEventListener.call(this, type, listener, options);
    if (signal.aborted) return;
    signal.addEventListener('abort', () => this.removeEventListener(type, listener, options), { once: true });
    addEventListener.call(this, type, listener, { ...options, signal: undefined });
  };
}

/**
 * `AbortSignal` whose `timeout` uses the window's timer, which ends with the page. Node's own timer holds the async
 * context that started it, and so keeps the page in memory for up to 30 seconds.
 */
const signalsOf = ({ setTimeout }) =>
  class extends AbortSignal {
    static timeout(milliseconds) {
      const controller = new AbortController();
      const reason = () => new DOMException('The operation was aborted due to timeout', 'TimeoutError');
      setTimeout(() => controller.abort(reason()), milliseconds);
      return controller.signal;
    }
    static [Symbol.hasInstance](signal) {
      return signal instanceof AbortSignal;
    }
  };

/** `fetch` whose errors are the page's TypeError. Node's TypeError is a different class for the page's code. */
const withErrorsOf = (window) => (input, init) =>
  fetch(input, init).catch((error) => {
    throw error instanceof TypeError ? Object.setPrototypeOf(error, window.TypeError.prototype) : error;
  });

/** The demo merchant's configuration, which the server writes into every page. */
const shop = readFileSync(new URL('../../deploy/shop.json', import.meta.url), 'utf8');

/**
 * jsdom with the parts of the Web platform that Node has and jsdom lacks.
 * MessageChannel is left out, because React's scheduler would keep the process alive with it. FormData is jsdom's,
 * because it must read jsdom's forms.
 */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of fromNode) this.global[name] = globalThis[name];
    this.global.AbortSignal = signalsOf(this.global);
    this.global.embeddedBackEnd = embeddedBackEnd;
    this.global.fetch = withErrorsOf(this.global);
    // The window has its own `addEventListener`, so it is patched too.
    for (const target of [this.global.EventTarget.prototype, this.global]) takeNodeSignals(target);
    // `yield` continues in the next task, as in browsers.
    this.global.scheduler = { yield: () => new Promise((resolve) => setImmediate(resolve)) };
    const { document } = this.global;
    const written = document.createElement('script');
    Object.assign(written, { type: 'application/json', id: 'shop', textContent: shop });
    document.head.append(written);
  }

  async teardown() {
    await super.teardown();
    releaseMemory();
    await countRealms();
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }
}
