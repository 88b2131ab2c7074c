/** As much of `navigator.locks` as the shop uses: who asks for a lock of a name has it when all before have let it go. */
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

/** Two tabs of one browser share locks. Returns how it is put back. */
export function withLocks(): () => void {
  Object.defineProperty(navigator, 'locks', { value: locks(), configurable: true });
  return () => void Reflect.deleteProperty(navigator, 'locks');
}
