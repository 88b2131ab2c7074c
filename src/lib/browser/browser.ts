/** What the shop does to the browser itself, and asks of it, in one place, so that a test can stand in for it. */
export const browser = {
  /** How the page was come to: `navigate`, `reload` or `back_forward`; undefined where nobody can say. */
  navigationType: (): string | undefined => {
    const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
    return navigation && 'type' in navigation ? String(navigation.type) : undefined;
  },
  /** Reloads the page. */
  reload: (): void => globalThis.location.reload(),
  /** Goes to an address outside the app, without a way back to the present one. */
  replace: (url: string): void => globalThis.location.replace(url),
  /** Goes to an address with a full page load. */
  assign: (url: string): void => globalThis.location.assign(url),
};
