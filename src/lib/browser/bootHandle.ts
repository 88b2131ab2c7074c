import type { InstallEvent } from './installation';

/** What the inline boot script gives to the app. */
export interface BootHandle {
  /**
   * Takes a response that the boot script has requested, or that is in the page; each once.
   *
   * @param url of the request, as `graphqlUrl` makes it, also for one that is sent by POST
   * @param whose the request's `Authorization`; undefined if the response was requested with another one
   */
  take: (url: string, whose?: string) => Promise<Response> | undefined;
  /** What Trusted Types allow: scripts by their origin, and whether any text can become HTML. */
  trusted?: { scripts: string[]; html?: boolean };
}

declare global {
  interface Window {
    __dukkanBoot?: BootHandle;
    /** The browser's offer to install the app. The event can come before the app's code. */
    __dukkanInstall?: InstallEvent;
  }
}

/** Undefined in tests that do not run the boot script. */
export const bootHandle = () => window.__dukkanBoot;

/**
 * Allows scripts of these origins, which the Content Security Policy must name, too. With `html` they can also make
 * HTML from text, as some payment providers do; then only the policy protects the page from injected markup.
 */
export function trustScriptsOf(origins: readonly string[], { html = false } = {}): void {
  const trusted = bootHandle()?.trusted;
  trusted?.scripts.push(...origins);
  if (trusted && html) trusted.html = true;
}
