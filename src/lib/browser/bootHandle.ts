import type { InstallEvent } from './installation';

/** The interface between the inline boot script and the app. */
export interface BootHandle {
  /**
   * Takes a response that the boot script has requested or that the page contains. Each response can be taken once.
   *
   * @param url of the request, as `graphqlUrl` makes it, also for a request by POST
   * @param whose the `Authorization` header of the request
   * @returns undefined if there is no response, or if the response was requested with another `Authorization` header
   */
  take: (url: string, whose?: string) => Promise<Response> | undefined;
  /** What the Trusted Types policy allows: origins of scripts, and whether any text can become HTML. */
  trusted?: { scripts: string[]; html?: boolean };
}

declare global {
  interface Window {
    __dukkanBoot?: BootHandle;
    /** A `beforeinstallprompt` event that the browser fired before the app loaded. */
    __dukkanInstall?: InstallEvent;
  }
}

/** Undefined in tests that do not run the boot script. */
export const bootHandle = () => window.__dukkanBoot;

/**
 * Allows scripts of these origins; the Content Security Policy must allow them, too.
 *
 * @param html also allows any script to make HTML from text, as some payment providers do. Then only the Content
 *   Security Policy protects the page from injected markup.
 */
export function trustScriptsOf(origins: readonly string[], { html = false } = {}): void {
  const trusted = bootHandle()?.trusted;
  trusted?.scripts.push(...origins);
  if (trusted && html) trusted.html = true;
}
