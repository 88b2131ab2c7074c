import { act } from '@testing-library/react';

interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** Gives the browser a connection of a kind. Returns what makes another of it. */
export function onConnection(line: Line): (next: Line) => void {
  const connection = Object.assign(new EventTarget(), line);
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  return (next) =>
    act(() => {
      Object.assign(connection, next);
      connection.dispatchEvent(new Event('change'));
    });
}

/** The browser tells nothing of its connection, as most do. */
export const onUnknownConnection = (): boolean => Reflect.deleteProperty(navigator, 'connection');
