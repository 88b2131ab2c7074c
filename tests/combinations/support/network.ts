import type { DatabaseSync } from 'node:sqlite';
import { act, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createShop } from '../../support/backEnd.ts';
import { callNameOf } from '../../support/faults.ts';
import { gate } from '../../support/gate.ts';

type Responses = 'fine' | 'gateway failure' | 'captive portal';

/** Responses of a gateway or captive portal between the page and the back end. */
const inThePlace: Record<Exclude<Responses, 'fine'>, () => HttpResponse<string>> = {
  'gateway failure': () => HttpResponse.html('<h1>Service Temporarily Unavailable</h1>', { status: 503 }),
  'captive portal': () => HttpResponse.html('<h1>Welcome to Hotel Wi-Fi</h1><p>Log in</p>'),
};

/**
 * The connection between the page and the back end. It can hold one request by its name (`callNameOf`), so that a test
 * can trigger an event while the request is pending.
 */
export function openNetwork(database: DatabaseSync) {
  const shop = createShop({ database });
  let isOnline = true;
  let responses: Responses = 'fine';
  let failures = 0;
  let held: { call: string; isDone: boolean; arrive: () => void; released: Promise<void> } | undefined;
  let isLost = false;
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  const setOnline = async (next: boolean) => {
    isOnline = next;
    await act(async () => window.dispatchEvent(new Event(next ? 'online' : 'offline')));
  };

  const answer = async ({ request }: { request: Request }) => {
    if (!isOnline) return HttpResponse.error();
    if (held && (await callNameOf(request)) === held.call) {
      const { isDone, arrive, released } = held;
      held = undefined;
      const response = isDone ? await shop.handle(request.clone()) : undefined;
      arrive();
      await released;
      if (isLost) return HttpResponse.error();
      if (responses === 'fine' && response) return response as HttpResponse<string>;
    }
    if (responses === 'fine')
      return new URL(request.url).pathname.startsWith('/static/') ? HttpResponse.html('', { status: 404 }) : undefined;
    failures++;
    return inThePlace[responses]();
  };

  return {
    end: () => onLine.mockRestore(),
    handlers: ['*/graphql', '*/rest/*', '*/static/*'].map((path) => http.all(path, answer)),
    /** Number of requests that the gateway or captive portal has answered. */
    failures: () => failures,
    answerWith: (next: Responses) => {
      responses = next;
    },
    goOffline: () => setOnline(false),
    goOnline: () => setOnline(true),
    /**
     * Holds the next request with the name `call`.
     * @param isDone true if the back end processes the request before the response is held
     */
    hold(call: string, isDone: boolean) {
      let hasArrived = false;
      const arrive = () => {
        hasArrived = true;
      };
      const release = gate();
      isLost = false;
      held = { call, isDone, arrive, released: release.opened };
      return {
        arrived: () => waitFor(() => expect(hasArrived).toBe(true)),
        /** Sends the response. A request that the back end has not processed is processed now. */
        release: release.open,
        /** Loses the response. */
        lose: () => {
          isLost = true;
          release.open();
        },
      };
    },
  };
}

export type Network = ReturnType<typeof openNetwork>;
export type Held = ReturnType<Network['hold']>;
