import { act } from '@testing-library/react';

interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** Defines `navigator.connection`. Returns a function that changes its values and dispatches `change`. */
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
