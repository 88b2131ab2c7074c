import { type BrowserStorage, storageKeys } from './storage';

/** Version of the consent notice. Shoppers who answered another version are asked again. */
const NOTICE_VERSION = 1;
const KEPT_SECONDS = 365 * 24 * 60 * 60;

type Choice = 'given' | 'refused';

/** The state of the consent; a new object after each change. */
interface ConsentState {
  /** Undefined until the shopper chooses. */
  choice: Choice | undefined;
  /** True if the browser refuses by Global Privacy Control, which overrides the shopper's choice. */
  isByBrowser: boolean;
  /** True if the shopper has opened the consent notice again. */
  isNoticeOpen: boolean;
}

/** The shopper's consent to analytics. */
export interface Consent {
  get(): ConsentState;
  choose(choice: Choice): void;
  /** Opens or closes the notice. */
  ask(isNoticeOpen: boolean): void;
  /** Calls back after each change, also in another tab. Returns a function that removes the callback. */
  subscribe(callback: () => void): () => void;
}

/** True if the browser sends Global Privacy Control. */
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
  const read = (isNoticeOpen: boolean): ConsentState => {
    const isByBrowser = isRefusedByBrowser();
    const choice = isByBrowser ? 'refused' : storage.get(key, isRecord)?.choice;
    return { choice, isByBrowser, isNoticeOpen };
  };
  const callbacks = new Set<() => void>();
  let state = read(false);
  const refresh = (isNoticeOpen: boolean) => {
    state = read(isNoticeOpen);
    for (const callback of callbacks) callback();
  };
  storage.onChange(key, () => refresh(state.isNoticeOpen));
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

/** Returns the visit's consent; all callers get the same object. */
export function consentOf(services: { storage: BrowserStorage; consent?: Consent }): Consent {
  services.consent ??= makeConsent(services.storage);
  return services.consent;
}
