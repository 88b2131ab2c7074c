/** Not in every browser. */
const scheduler = (): Scheduler | undefined => globalThis.scheduler;

/**
 * Ends the task, so that what the shopper does meanwhile is not kept waiting; resolves in one of its own. Where the
 * browser has `scheduler.yield` that is the next one, before other work that waits.
 */
export const pause = (): Promise<void> => scheduler()?.yield() ?? new Promise((resolve) => setTimeout(resolve));

/** Resolves in a task after the next frame, when the screen shows what was changed before. */
export const shown = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Does work when the browser has time for it, or in a task of its own where no browser tells when it has. */
export function whenIdle(work: () => unknown): void {
  (globalThis.requestIdleCallback ?? setTimeout)(() => void work());
}

/** A page is at rest when no response has come for so long (milliseconds); most responses take less. */
const REST = 1_000;

/** Does work when the page is at rest, so that the work's requests take nothing from the page's own. */
export function whenAtRest(work: () => unknown): void {
  let timer: ReturnType<typeof setTimeout>;
  const observer = new PerformanceObserver(wait);
  function wait() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      observer.disconnect();
      work();
    }, REST);
  }
  observer.observe({ type: 'resource' });
  wait();
}
