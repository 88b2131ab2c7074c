/** `beforeinstallprompt`, which Chromium-based browsers fire if the page can be installed. */
export interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** `ask`: the browser can show its prompt. `steps`: the shopper can install manually (iOS). `none`: not possible. */
type InstallMethod = 'ask' | 'steps' | 'none';

/** Whether and how the app can be installed on this device. */
export interface Installation {
  method(): InstallMethod;
  /** Shows the browser's prompt. Resolves with true if the shopper accepts. */
  ask(): Promise<boolean>;
  /** Calls back when the result of `method` changes. Returns a function that removes the callback. */
  subscribe(callback: () => void): () => void;
}

/** Safari on iPhone and iPad has `navigator.standalone`, but no install prompt. */
const isByHand = () => 'standalone' in navigator && navigator.standalone === false;

function makeInstallation(): Installation {
  const callbacks = new Set<() => void>();
  let event = window.__dukkanInstall;
  const set = (next: InstallEvent | undefined) => {
    event = next;
    for (const callback of callbacks) callback();
  };
  window.addEventListener('beforeinstallprompt', (next) => {
    next.preventDefault();
    set(next as InstallEvent);
  });
  window.addEventListener('appinstalled', () => set(undefined));
  return {
    method: () => (event ? 'ask' : isByHand() ? 'steps' : 'none'),
    async ask() {
      const asking = event;
      // An event can show the prompt only once.
      set(undefined);
      if (!asking) return false;
      await asking.prompt();
      return (await asking.userChoice).outcome === 'accepted';
    },
    subscribe(callback) {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
  };
}

/** Returns the visit's installation; all callers get the same object. */
export function installationOf(services: { installation?: Installation }): Installation {
  services.installation ??= makeInstallation();
  return services.installation;
}
