import type { ServerResponse } from 'node:http';
import { htmlError } from './shop/shared/htmlError.ts';

/**
 * A fault that replaces the response to some requests, for testing how the app handles errors.
 *
 * Works only with `SHOP_FAULTS=1`. `POST /__faults` with a JSON body like one of these replaces all faults; `{}`
 * removes all faults:
 *
 *     {"graphql": {"status": 500}}                         a JSON error with this status
 *     {"graphql": {"status": 503, "html": true}}           an HTML page, as in maintenance mode
 *     {"rest": {"malformed": true}}                        an incomplete JSON body
 *     {"graphql": {"delay": 10000}}                        the correct response, 10 seconds late
 *     {"graphql": {"down": true}}                          the connection breaks
 *     {"graphql": {"down": true, "match": "ProductPage"}}  only requests whose path or text contains this
 *     {"graphql": {"status": 502, "times": 2}}             only the next two requests
 */
interface Fault {
  status?: number;
  html?: boolean;
  malformed?: boolean;
  /** Delay of the response in milliseconds. */
  delay?: number;
  down?: boolean;
  match?: string;
  times?: number;
}

const faultTargets = ['graphql', 'rest', 'media'] as const;
type FaultTarget = (typeof faultTargets)[number];

export interface Faults {
  /** Replaces all faults with those in the body of a `POST /__faults`. */
  set(body: string): Response;
  /**
   * Applies the fault that is set for this request, if any. Resolves to the response to send instead; `'broken'` if the
   * fault closed the connection; null to send the normal response.
   */
  apply(pathname: string, text: string, response: ServerResponse): Promise<Response | 'broken' | null>;
}

/** Creates the faults of one server; none are set at first. */
export function makeFaults(): Faults {
  let faults: Partial<Record<FaultTarget, Fault>> = {};
  return {
    set(body) {
      faults = body ? JSON.parse(body) : {};
      return Response.json(faults);
    },
    async apply(pathname, text, response) {
      const kind = faultTargets.find((one) => pathname.startsWith(`/${one}`));
      const fault = kind && faults[kind];
      if (!fault || fault.times === 0) return null;
      if (fault.match && !`${pathname} ${text}`.includes(fault.match)) return null;
      if (fault.times) fault.times -= 1;
      if (fault.delay) await new Promise((resolve) => setTimeout(resolve, fault.delay));
      if (fault.down) {
        response.destroy();
        return 'broken';
      }
      const status = fault.status ?? 200;
      if (fault.html)
        return htmlError(status, `Error ${status}: Service Unavailable`, 'Service Temporarily Unavailable');
      if (fault.malformed) {
        return new Response('{"data":{"storeConfig":{', { status, headers: { 'Content-Type': 'application/json' } });
      }
      if (!fault.status) return null;
      const message = 'Internal server error';
      return Response.json(kind === 'graphql' ? { errors: [{ message }] } : { message }, { status });
    },
  };
}
