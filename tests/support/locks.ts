/**
 * The functions of `navigator.locks` that the app uses. A request gets a lock when all earlier requests have released
 * that lock.
 */
function locks() {
  const held = new Map<string, Promise<unknown>>();
  return {
    request: <T>(name: string, _options: LockOptions, work: () => Promise<T>): Promise<T> => {
      const turn = (held.get(name) ?? Promise.resolve()).then(work, work);
      held.set(name, turn);
      return turn;
    },
  };
}

/** Installs locks that the tabs of one browser share. Returns a function that removes them. */
export function installLocks(): () => void {
  Object.defineProperty(navigator, 'locks', { value: locks(), configurable: true });
  return () => void Reflect.deleteProperty(navigator, 'locks');
}
