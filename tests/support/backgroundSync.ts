// The parts of a browser that jsdom lacks and the offline cart uses: databases, locks that all tabs share, and a worker
// that is woken when there is a connection. The worker's code is the shop's own.

interface Ask {
  result?: unknown;
  onsuccess?: () => void;
}

const soon = (ask: Ask): Ask => {
  queueMicrotask(() => ask.onsuccess?.());
  return ask;
};

/** As much of IndexedDB as idb-keyval asks for, in memory. What goes in and comes out are copies, as in a browser. */
function databases() {
  const all = new Map<string, Map<string, unknown>>();
  const open = (name: string): Ask => {
    const entries = all.get(name) ?? new Map<string, unknown>();
    all.set(name, entries);
    const objectStore = () => ({
      get: (key: string) => soon({ result: structuredClone(entries.get(key)) }),
      getAllKeys: () => soon({ result: [...entries.keys()] }),
      clear: () => entries.clear(),
      put: (value: unknown, key: string) => void entries.set(key, structuredClone(value)),
      // It ends when what was put in is there.
      get transaction() {
        return soon({});
      },
    });
    return soon({ result: { transaction: () => ({ objectStore }) } });
  };
  return { all, open };
}

/** As much of `navigator.locks` as the shop uses: who asks for a lock of a name has it when all before have let it go. */
function locks() {
  const held = new Map<string, Promise<unknown>>();
  return {
    request: <T>(name: string, work: () => Promise<T>): Promise<T> => {
      const turn = (held.get(name) ?? Promise.resolve()).then(work, work);
      held.set(name, turn);
      return turn;
    },
  };
}

/** Two tabs of one browser share locks. Returns how it is put back. */
export function withLocks(): () => void {
  Object.defineProperty(navigator, 'locks', { value: locks(), configurable: true });
  return () => void Reflect.deleteProperty(navigator, 'locks');
}

/** What the page has left for the worker, and how far the worker has come with it. */
interface Left {
  id: string;
  after?: string;
  body: string;
  state: 'waiting' | 'sent' | 'answered';
}

/** A browser with a worker that it wakes by itself. */
export async function withBackgroundSync() {
  const { all, open } = databases();
  const takeLocks = withLocks();
  const tags: string[] = [];
  const registration = Object.assign(new EventTarget(), {
    waiting: null,
    sync: { register: async (tag: string) => void tags.push(tag) },
  });
  const container = Object.assign(new EventTarget(), {
    controller: null,
    ready: new Promise(() => {}),
    register: async () => registration,
    getRegistration: async () => registration,
  });
  Object.defineProperty(globalThis, 'SyncManager', { value: class {}, configurable: true });
  Object.defineProperty(globalThis, 'indexedDB', { value: { open }, configurable: true });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  // In the worker `self` is what the window is here. Its types are not the page's, hence the path that is put together.
  let listener: EventListener | undefined;
  const listen = jest.spyOn(window, 'addEventListener').mockImplementation((type, given) => {
    if (type === 'sync') listener = given as EventListener;
  });
  const path = ['..', '..', 'src', 'sw', 'sync'].join('/');
  const worker = (await import(path)) as { sendOnSync(): void; forgetRequests(): Promise<void> };
  worker.sendOnSync();
  listen.mockRestore();

  return {
    /** What was left, in its order. */
    left: () => (all.get('dukkan-waiting')?.get('sa') ?? []) as Left[],
    /** The browser says that there is a connection. False when the worker could do nothing and is to be woken again. */
    wake: async (tag = tags.at(-1) ?? ''): Promise<boolean> => {
      let work: Promise<unknown> = Promise.resolve();
      listener?.(Object.assign(new Event('sync'), { tag, waitUntil: (given: Promise<unknown>) => (work = given) }));
      return work.then(
        () => true,
        () => false,
      );
    },
    /** A customer signs out. */
    forget: worker.forgetRequests,
    end: () => {
      takeLocks();
      for (const [target, name] of [
        [globalThis, 'SyncManager'],
        [globalThis, 'indexedDB'],
        [navigator, 'serviceWorker'],
      ] as const)
        Reflect.deleteProperty(target, name);
    },
  };
}
