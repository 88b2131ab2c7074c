import { browser } from '#lib/browser/browser';
import { paths, startMark } from '#lib/paths';
import { urlOf } from '#lib/urls';

/** How the system opened the app, or brought it to the front (Launch Handler; not in every browser). */
interface LaunchParams {
  targetURL?: string;
}

declare global {
  interface Window {
    launchQueue?: { setConsumer(consumer: (params: LaunchParams) => void): void };
  }
}

/**
 * The installed app has one window. Started again, it comes to the front as it is: a checkout half filled in stays. A
 * shortcut, a link or what another app shares leads where it says.
 */
export function followLaunches(): void {
  // The launch that this page was opened by is told as well, and may lead elsewhere by now.
  let opened = performance.getEntriesByType?.('navigation')[0]?.name;
  window.launchQueue?.setConsumer(({ targetURL = '' }) => {
    const url = urlOf(targetURL);
    const isOpened = targetURL === opened;
    opened = undefined;
    if (isOpened || url?.origin !== window.location.origin || url.href === window.location.href) return;
    if (url.pathname === paths.home && url.searchParams.has(startMark)) return;
    browser.assign(url.pathname + url.search + url.hash);
  });
}
