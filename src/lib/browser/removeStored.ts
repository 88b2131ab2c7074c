/** Cookie attributes for all domains that a cookie of this page can have; the page's own host comes first. */
function domains(): string[] {
  const parts = location.hostname.split('.');
  return ['', ...parts.map((_, index) => `; domain=.${parts.slice(index).join('.')}`)];
}

/** Removes the cookies whose names match. Scripts cannot remove cookies with `HttpOnly`. */
export function removeCookies(beginning: RegExp): void {
  for (const pair of document.cookie.split('; ')) {
    const [name = ''] = pair.split('=');
    if (!beginning.test(name)) continue;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that the shop serves.
    for (const domain of domains()) document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}

/** Removes the matching keys from `localStorage` and `sessionStorage`. */
export function removeStorageKeys(beginning: RegExp): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      for (const key of Object.keys(globalThis[name])) if (beginning.test(key)) globalThis[name].removeItem(key);
    } catch {
      // The browser's settings forbid storage, so nothing is stored.
    }
  }
}
