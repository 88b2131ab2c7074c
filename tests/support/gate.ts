/** A gate that stays closed until the test opens it: an answer behind it is slow without a clock. */
export function gate(): { opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}
