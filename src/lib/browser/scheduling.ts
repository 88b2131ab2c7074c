/** Undefined in browsers without the Scheduler API. */
const scheduler = (): Scheduler | undefined => globalThis.scheduler;

/** Ends the task, so that the browser can handle input. Resolves in a later task. */
export const yieldToBrowser = (): Promise<void> =>
  scheduler()?.yield() ?? new Promise((resolve) => setTimeout(resolve));

/** Resolves in a task after the next frame, when earlier changes are on the screen. */
export const afterNextFrame = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Runs work when the browser is idle, or in a later task in browsers without `requestIdleCallback`. */
export function whenIdle(work: () => unknown): void {
  (globalThis.requestIdleCallback ?? setTimeout)(() => void work());
}

/** The network counts as idle after this time without a finished request. */
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
