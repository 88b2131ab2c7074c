import { browser } from '#lib/browser/browser';
import { type BrowserStorage, storageKeys } from '#lib/browser/storage';
import type { AppStore } from '#store/index';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What stood in a control: its text, or whether it was ticked. */
interface TypedValue {
  place: string;
  value: string | boolean;
}

interface TypedText {
  path: string;
  /** E-mail address of the customer who typed it, empty for a guest. */
  owner: string;
  values: TypedValue[];
}

const isTypedText = (value: unknown): value is TypedText =>
  typeof value === 'object' && value !== null && 'values' in value && Array.isArray(value.values);

/** Long enough to sign in again. In seconds. */
const KEPT_SECONDS = 60 * 60;

const secretTypes = ['password', 'hidden', 'file'];
/** Cards and one-time codes are not for keeping. */
const isSecret = ({ type, autocomplete }: Control) =>
  secretTypes.includes(type) || /^cc-|one-time-code|password/.test(autocomplete);

const isTicked = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

const stateOf = (control: Control) => (isTicked(control) ? control.checked : control.value);

/**
 * What a control is called on its page: the part it stands in, its name, for a choice what is chosen and which of its
 * name it is, since most have no value of their own.
 */
function placeOf(control: Control): string {
  const part = control.closest('dialog, main, footer')?.tagName ?? '';
  const choice = isTicked(control)
    ? [control.value, [...document.getElementsByName(control.name)].indexOf(control)]
    : [];
  return [part, control.name, ...choice].join(' ');
}

const asControl = (target: EventTarget | null): Control | undefined =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
    ? target
    : undefined;

/** Enters a value as typing would, with its events. */
function enter(control: Control, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if (isTicked(control) && control.checked !== value) control.click();
    return;
  }
  // React takes a value that was set on the element itself for its own.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

const isReload = () => browser.navigationType() === 'reload';

/**
 * Keeps what is typed over a page load that the shopper did not ask for: when the page is left it is kept in the tab
 * for its writer, and when the same page was reloaded it is entered again, into controls of the same name, as soon as
 * they are there. Passwords and the like are not kept. Returns the way to stop.
 */
export function keepTypedText(store: AppStore, tab: BrowserStorage): () => void {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  const typed = new Map<Control, TypedValue>();
  let path = '';
  let owner = '';
  /** Who types: a customer, a guest (''), or a customer of whom the page does not know yet who it is. */
  const writer = () => {
    const { isSignedIn, currentUser } = store.getState().user;
    return isSignedIn ? currentUser.email || 'unknown' : '';
  };

  const note = ({ target }: Event) => {
    const control = asControl(target);
    if (!control?.name || isSecret(control)) return;
    if (path !== window.location.pathname || (owner && owner !== writer())) typed.clear();
    path = window.location.pathname;
    owner = writer();
    typed.set(control, { place: placeOf(control), value: stateOf(control) });
  };
  document.addEventListener('input', note, options);
  document.addEventListener('change', note, options);

  // What was sent and is gone from the page was taken in.
  const sent = new WeakSet<Control>();
  document.addEventListener(
    'submit',
    ({ target }) => {
      for (const control of typed.keys()) if (control.form === target) sent.add(control);
    },
    options,
  );
  // What still stands there when its writer's session ends was not taken in: it may be what met the end.
  const stopWatching = store.subscribe(() => {
    if (owner === '' || owner === writer()) return;
    for (const control of typed.keys()) if (control.isConnected) sent.delete(control);
  });

  const awaited = tab.get(storageKeys.typedText, isTypedText);
  if (awaited && !isReload()) tab.remove(storageKeys.typedText);
  const stopEntering = awaited && isReload() ? enterAgain(store, tab, awaited) : () => {};

  window.addEventListener(
    'pagehide',
    () => {
      const values = [...typed].flatMap(([control, value]) => {
        if (!control.isConnected) return sent.has(control) ? [] : [value];
        return stateOf(control) === '' ? [] : [{ ...value, value: stateOf(control) }];
      });
      // A customer's text is for that customer: after signing out it is gone, at a session's end it waits for them.
      owner ||= writer();
      const isTheirs = owner === writer() || tab.record(storageKeys.endedSession);
      if (values.length > 0 && isTheirs) tab.set(storageKeys.typedText, { path, owner, values }, KEPT_SECONDS);
    },
    options,
  );
  return () => {
    controller.abort();
    stopWatching();
    stopEntering();
  };
}

/** Enters the text when its page and its writer are there, until all of it is entered or the page is left. */
function enterAgain(store: AppStore, tab: BrowserStorage, { path, owner, values }: TypedText): () => void {
  const left = new Map(values.map(({ place, value }) => [place, value]));
  let wasThere = false;

  const look = () => {
    const isThere = window.location.pathname === path;
    const { email } = store.getState().user.currentUser;
    const isAnothers = owner !== '' && email !== '' && email !== owner;
    if (isAnothers || (wasThere && !isThere) || left.size === 0) return stop();
    if (!isThere || (owner !== '' && email === '')) return;
    wasThere = true;
    for (const control of document.querySelectorAll<Control>('input, textarea, select')) {
      const value = control.name ? left.get(placeOf(control)) : undefined;
      if (value === undefined || isSecret(control)) continue;
      left.delete(placeOf(control));
      enter(control, value);
    }
  };
  const observer = new MutationObserver(look);
  const stopListening = store.subscribe(look);
  const stop = () => {
    observer.disconnect();
    stopListening();
    tab.remove(storageKeys.typedText);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return stop;
}
