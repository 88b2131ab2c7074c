/** Functions of the browser that tests replace. */
export const browser = {
  /**
   * How the page was opened: `navigate`, `reload` or `back_forward`; undefined if the browser has no navigation entry.
   */
  navigationType: (): string | undefined => {
    const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
    return navigation && 'type' in navigation ? String(navigation.type) : undefined;
  },
  /** Reloads the page. */
  reload: (): void => globalThis.location.reload(),
  /** Loads a URL in place of the current history entry. */
  replace: (url: string): void => globalThis.location.replace(url),
  /** Loads a URL as a new history entry. */
  assign: (url: string): void => globalThis.location.assign(url),
};
