import type { InstallEvent } from './installation';

declare global {
  interface Window {
    /** Left by the inline boot script. */
    __dukkanBoot?: {
      /**
       * The answer to a question that it asked before the app's code arrived, or that stood in the page; once, and
       * only for whom it was asked: `whose` is what the request's `Authorization` would say. `url` is what
       * `graphqlUrl` makes of the question, also of one that is sent by POST.
       */
      take: (url: string, whose?: string) => Promise<Response> | undefined;
      /** What Trusted Types let through: scripts by their origin, and whether text may become HTML anywhere. */
      trusted?: { scripts: string[]; html?: boolean };
    };
    /** The browser offered to install the shop; left by the same script, which alone could hear it. */
    __dukkanInstall?: InstallEvent;
  }
}

/** What the boot script left for the app; undefined in tests of parts. */
export const bootHandle = () => window.__dukkanBoot;

/**
 * Lets scripts of these origins run in the page, for code that is about to load them; the Content Security Policy must
 * name them, too. With `html` they may also make HTML of text, as some providers of payments do: from then on the page
 * has only the Content Security Policy against injected markup.
 */
export function trustScriptsOf(origins: readonly string[], { html = false } = {}): void {
  const trusted = bootHandle()?.trusted;
  trusted?.scripts.push(...origins);
  if (trusted && html) trusted.html = true;
}
