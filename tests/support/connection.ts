import { act } from '@testing-library/react';

interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** Sets the browser's connection. Returns a function that changes it. */
export function setNetworkInformation(line: Line): (next: Line) => void {
  const connection = Object.assign(new EventTarget(), line);
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  return (next) =>
    act(() => {
      Object.assign(connection, next);
      connection.dispatchEvent(new Event('change'));
    });
}

/** Removes `navigator.connection`, which most browsers lack. */
export const removeNetworkInformation = (): boolean => Reflect.deleteProperty(navigator, 'connection');
