/** All domains that a cookie of this page may have been set for, its own first. */
function domains(): string[] {
  const parts = location.hostname.split('.');
  return ['', ...parts.map((_, index) => `; domain=.${parts.slice(index).join('.')}`)];
}

/** Removes the cookies that the page can see and whose names begin so. */
export function forgetCookies(beginning: RegExp): void {
  for (const pair of document.cookie.split('; ')) {
    const [name = ''] = pair.split('=');
    if (!beginning.test(name)) continue;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that the shop serves.
    for (const domain of domains()) document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}

/** Removes what stands under such keys, for the device and for the tab. */
export function forgetKeys(beginning: RegExp): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      for (const key of Object.keys(globalThis[name])) if (beginning.test(key)) globalThis[name].removeItem(key);
    } catch {
      // Forbidden by the browser's settings: nothing was kept.
    }
  }
}
