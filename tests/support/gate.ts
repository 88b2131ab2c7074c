/** Returns a promise that resolves when the test calls `open`. A handler awaits the promise to delay a response. */
export function gate(): { opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}
