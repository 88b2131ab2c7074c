/** A sending that is not answered for so long holds the next ones no longer. */
const PATIENCE_MILLISECONDS = 5_000;

/** Runs sendings one after the other, in the order in which they were asked for. */
export function makeSendings() {
  let last: Promise<unknown> = Promise.resolve();
  let hurryUp = () => {};
  const untilHurried = () =>
    new Promise<void>((resolve) => {
      hurryUp = resolve;
    });
  let hurried = untilHurried();
  let isOver = false;
  return {
    /** Resolves with what it resolves with, or undefined when it was left out. */
    add<T>(send: () => Promise<T>): Promise<T | undefined> {
      const before = last;
      const sent = Promise.race([before, hurried]).then(() => (isOver ? undefined : send()));
      const patience = before.then(() => new Promise((resolve) => setTimeout(resolve, PATIENCE_MILLISECONDS)));
      last = Promise.race([Promise.allSettled([before, sent]), patience]);
      return sent;
    },
    /** Does not wait any more, as long as `isHasty`: whatever waits is sent at once. */
    hurry(isHasty: boolean) {
      if (isHasty) hurryUp();
      else hurried = untilHurried();
    },
    /** Leaves out whatever waits. Resolves when nothing is under way. */
    async stop() {
      isOver = true;
      await last;
    },
  };
}
