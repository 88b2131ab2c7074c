import { TestEnvironment } from 'jest-environment-jsdom';
import styleRules from 'jsdom/lib/jsdom/living/helpers/style-rules.js';

const { propertiesWithResolvedValueImplemented } = styleRules;

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
  // jsdom's own are a translation of the standard to JavaScript, and took a tenth of the page tests' time.
  'URL',
  'URLSearchParams',
];

// Each look-up by role asks for the style of hundreds of elements, to see whether they are hidden, and jsdom works out
// a dozen colours for each. Nothing here has a colour: there are no style sheets.
for (const property of Object.keys(propertiesWithResolvedValueImplemented))
  if (property.includes('color')) delete propertiesWithResolvedValueImplemented[property];

/** jsdom's `addEventListener` refuses an AbortSignal that is Node's, which `fetch` wants. */
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

/** Node's `fetch` fails with Node's TypeError, which to the page's code is another class than its own. */
const withErrorsOf = (window) => (input, init) =>
  fetch(input, init).catch((error) => {
    throw error instanceof TypeError ? Object.setPrototypeOf(error, window.TypeError.prototype) : error;
  });

/**
 * jsdom with the parts of the Web platform that Node has and jsdom lacks. Node's MessageChannel is left out on
 * purpose: React's scheduler would keep the process alive with it. FormData stays jsdom's: it has to read jsdom's forms.
 */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of fromNode) this.global[name] = globalThis[name];
    this.global.fetch = withErrorsOf(this.global);
    // The window has methods of its own.
    for (const target of [this.global.EventTarget.prototype, this.global]) takeNodeSignals(target);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }
}
