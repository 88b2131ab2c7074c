/** Not in every browser. */
const scheduler = (): Scheduler | undefined => globalThis.scheduler;

/** Ends the task, so that input is handled; resolves in a later one (`scheduler.yield`: before other queued work). */
export const pause = (): Promise<void> => scheduler()?.yield() ?? new Promise((resolve) => setTimeout(resolve));

/** Resolves in a task after the next frame, when the screen shows what was changed before. */
export const shown = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Does work when the browser has time for it, or in a task of its own where no browser tells when it has. */
export function whenIdle(work: () => unknown): void {
  (globalThis.requestIdleCallback ?? setTimeout)(() => void work());
}

/** The network is idle after so many milliseconds without a finished request. */
const NETWORK_IDLE_MILLISECONDS = 1_000;

/**
 * Runs `work` when the network is idle, so that its requests do not compete with those of the page.
 * @param work is called once
 */
export function whenNetworkIdle(work: () => unknown): void {
  let timer: ReturnType<typeof setTimeout>;
  const observer = new PerformanceObserver(wait);
  function wait() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      observer.disconnect();
      work();
    }, NETWORK_IDLE_MILLISECONDS);
  }
  observer.observe({ type: 'resource' });
  wait();
}
