import { act } from '@testing-library/react';
import { HttpResponse, http } from 'msw';

/** A connection that tests can switch off. Requests fail offline, and the window dispatches `offline` and `online`. */
export function simulateConnection() {
  let isOnline = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  const change = async (next: boolean) => {
    isOnline = next;
    await act(async () => window.dispatchEvent(new Event(next ? 'online' : 'offline')));
  };
  const fail = () => (isOnline ? undefined : HttpResponse.error());
  return {
    handlers: [http.all('*/graphql', fail), http.all('*/rest/*', fail)],
    goOffline: () => change(false),
    goOnline: () => change(true),
  };
}
