/** Time for a newer worker to take over (milliseconds, as the page's `updateTimeout`). Then this worker resumes. */
const HANDOVER_TIMEOUT_MS = 5_000;

let controller = new AbortController();

/** Returns a signal that is aborted while a newer worker takes over: pending fetches would delay `skipWaiting()`. */
export const handoverSignal = (): AbortSignal => controller.signal;

/** Aborts pending fetches. Until the newer worker takes over, pages load pictures and fonts without a worker. */
export function beginHandover(): void {
  controller.abort();
  setTimeout(() => {
    controller = new AbortController();
  }, HANDOVER_TIMEOUT_MS);
}

/** Workbox plugin: aborts all requests of a strategy when a newer worker takes over. */
export const abortsOnHandover = {
  requestWillFetch: async ({ request }: { request: Request }) =>
    new Request(request, { signal: AbortSignal.any([request.signal, handoverSignal()]) }),
};
