import { type BrowserStorage, storageKeys } from './storage';

/** Which question was answered: whoever answered another one is asked again. */
const NOTICE_VERSION = 1;
const KEPT_SECONDS = 365 * 24 * 60 * 60;

type Choice = 'given' | 'refused';

/** What there is to know of it at a moment; another object when something has changed. */
interface ConsentState {
  /** Undefined until the shopper says it. */
  choice: Choice | undefined;
  /** The browser has refused for its owner, whatever was said before. */
  isByBrowser: boolean;
  /** The shopper wants to see the question again. */
  isAskedFor: boolean;
}

/** Whether visits may be counted. */
export interface Consent {
  get(): ConsentState;
  choose(choice: Choice): void;
  /** Shows the question again, or puts it away. */
  ask(isAskedFor: boolean): void;
  /** Calls back when something has changed, by another tab as well. Returns the way to stop. */
  subscribe(callback: () => void): () => void;
}

/** Global Privacy Control: a browser that says `true` refuses. */
const isRefusedByBrowser = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

interface ConsentRecord {
  choice: Choice;
  version: number;
}

const isRecord = (value: unknown): value is ConsentRecord =>
  typeof value === 'object' &&
  value !== null &&
  'choice' in value &&
  (value.choice === 'given' || value.choice === 'refused') &&
  'version' in value &&
  value.version === NOTICE_VERSION;

function makeConsent(storage: BrowserStorage): Consent {
  const key = storageKeys.analyticsConsent;
  const read = (isAskedFor: boolean): ConsentState => {
    const isByBrowser = isRefusedByBrowser();
    const choice = isByBrowser ? 'refused' : storage.get(key, isRecord)?.choice;
    return { choice, isByBrowser, isAskedFor };
  };
  const callbacks = new Set<() => void>();
  let state = read(false);
  const refresh = (isAskedFor: boolean) => {
    state = read(isAskedFor);
    for (const callback of callbacks) callback();
  };
  storage.onChange(key, () => refresh(state.isAskedFor));
  return {
    get: () => state,
    choose(choice) {
      storage.set(key, { choice, version: NOTICE_VERSION } satisfies ConsentRecord, KEPT_SECONDS);
      refresh(false);
    },
    ask: refresh,
    subscribe(callback) {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
  };
}

/** The visit's consent, which is one for whoever asks for it. */
export function consentOf(services: { storage: BrowserStorage; consent?: Consent }): Consent {
  services.consent ??= makeConsent(services.storage);
  return services.consent;
}
