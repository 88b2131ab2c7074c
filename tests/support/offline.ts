import { act } from '@testing-library/react';
import { HttpResponse, http } from 'msw';

/** A device that can go offline and online: requests fail offline, and the browser fires its events. */
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
