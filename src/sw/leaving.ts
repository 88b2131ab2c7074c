/** So long (milliseconds) a newer worker may need to take over (`updatePatience` of the page); then this goes on. */
const LONGEST = 5_000;

let controller = new AbortController();
let until = 0;

/** Ended while a newer worker is to take over: this one would count as busy until then, and the newer one waits. */
export function leaving(): AbortSignal {
  if (controller.signal.aborted && Date.now() >= until) controller = new AbortController();
  return controller.signal;
}

/** Ends what is being fetched, and lets pages fetch by themselves what they can. */
export function leave(): void {
  until = Date.now() + LONGEST;
  controller.abort();
}

/** For all requests of a strategy. */
export const endsOnLeaving = {
  requestWillFetch: async ({ request }: { request: Request }) =>
    new Request(request, { signal: AbortSignal.any([request.signal, leaving()]) }),
};
