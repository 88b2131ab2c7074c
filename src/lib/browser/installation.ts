/** What Chromium's browsers tell where the page can be installed. */
export interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** `ask`: the browser asks when told to. `steps`: the shopper can do it by hand (iOS). `none`: nothing to offer. */
type InstallWay = 'ask' | 'steps' | 'none';

/** Whether the shop can become an app on this device, and the way to it. */
export interface Installation {
  way(): InstallWay;
  /** Lets the browser ask. Resolves with whether the shopper said yes. */
  ask(): Promise<boolean>;
  /** Calls back when the way has changed. Returns the way to stop. */
  subscribe(callback: () => void): () => void;
}

/** Safari on iPhone and iPad says whether it runs as an app, and never asks by itself. */
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
    way: () => (event ? 'ask' : isByHand() ? 'steps' : 'none'),
    async ask() {
      const asking = event;
      // A browser asks once for each time that it has offered it.
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

/** The visit's installation, which is one for whoever asks for it. */
export function installationOf(services: { installation?: Installation }): Installation {
  services.installation ??= makeInstallation();
  return services.installation;
}
