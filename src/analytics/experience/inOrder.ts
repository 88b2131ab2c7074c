/** Runs sendings one after the other, in the order in which they were asked for. */
export interface Sendings {
  /** What it resolves with, or undefined when it was left out. */
  add<T>(send: () => Promise<T>): Promise<T | undefined>;
  /** Does not wait any more, as long as `isHasty`: whatever waits is sent at once. */
  hurry(isHasty: boolean): void;
  /** Leaves out whatever waits. Resolves when nothing is under way. */
  stop(): Promise<void>;
}

/** A sending that is not answered for so long holds the next ones no longer. */
const PATIENCE_MILLISECONDS = 5_000;

export function makeSendings(): Sendings {
  const waiting: (() => Promise<unknown>)[] = [];
  const leftOut: (() => void)[] = [];
  let underWay = 0;
  let isHasty = false;
  const next = () => {
    while (underWay === 0 || isHasty) {
      const send = waiting.shift();
      leftOut.shift();
      if (!send) return;
      underWay++;
      const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MILLISECONDS));
      void Promise.race([send(), patience]).finally(() => {
        underWay--;
        next();
      });
    }
  };
  return {
    add: (send) =>
      new Promise((resolve, reject) => {
        waiting.push(() => send().then(resolve, reject));
        leftOut.push(() => resolve(undefined));
        next();
      }),
    hurry(hasty) {
      isHasty = hasty;
      next();
    },
    async stop() {
      waiting.length = 0;
      for (const leave of leftOut.splice(0)) leave();
      while (underWay > 0) await new Promise((resolve) => setTimeout(resolve, 50));
    },
  };
}
