/** So long (milliseconds) a newer worker may need to take over (`updatePatience` of the page); then this goes on. */
const LONGEST = 5_000;

let controller = new AbortController();

/** Ended while a newer worker is to take over: this one would count as busy until then, and the newer one waits. */
export const leaving = (): AbortSignal => controller.signal;

/** Ends what is being fetched, and lets pages fetch by themselves what they can. */
export function leave(): void {
  controller.abort();
  setTimeout(() => {
    controller = new AbortController();
  }, LONGEST);
}

/** For all requests of a strategy. */
export const endsOnLeaving = {
  requestWillFetch: async ({ request }: { request: Request }) =>
    new Request(request, { signal: AbortSignal.any([request.signal, leaving()]) }),
};
