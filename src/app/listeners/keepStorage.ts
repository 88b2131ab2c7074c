import { storageKeys } from '#lib/browser/storage';
import { fitsMedia } from '#lib/media';
import { selectCartIsEmpty } from '#store/cart';
import type { AppStore } from '#store/index';

/** Why the browser was asked last. */
type Reason = 'kept' | 'installed';

const isReason = (value: unknown): value is Reason => value === 'kept' || value === 'installed';

const isInstalled = () => fitsMedia('(display-mode: standalone), (display-mode: minimal-ui)');

/** Chromium and Safari decide by themselves. Firefox asks the shopper, who has not asked for anything. */
const decidesSilently = () => 'userAgentData' in navigator || 'GestureEvent' in window;

/**
 * Asks the browser not to clear what the shop keeps when the device runs short, as soon as there is something to lose
 * that nobody else has: a guest's cart, what was put aside or compared, or the shop as an installed app. Once on a
 * device, and once more when it is installed there, which browsers count as a reason. Returns the way to stop.
 */
export function keepStorage({ getState, subscribe, services: { storage } }: AppStore): () => void {
  let stop = () => {};
  const reason = isInstalled() ? 'installed' : 'kept';
  const asked = storage.get(storageKeys.storageAsked, isReason);
  const manager = globalThis.navigator.storage as StorageManager | undefined;
  if (!manager?.persist || asked === reason || asked === 'installed') return stop;
  if (reason === 'kept' && !decidesSilently()) return stop;

  const look = () => {
    const state = getState();
    const hasSomething =
      !selectCartIsEmpty(state) || state.catalog.wishes.length > 0 || state.catalog.comparison.products.length > 0;
    if (reason === 'kept' && !hasSomething) return;
    stop();
    storage.set(storageKeys.storageAsked, reason);
    // Refused or broken: the shop keeps what it can, as before.
    manager.persist().catch(() => {});
  };
  stop = subscribe(look);
  look();
  return () => stop();
}
