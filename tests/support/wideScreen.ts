/** jsdom has no window size. After this call every `min-width` query matches, as on a desktop, until the test ends. */
export function onWideScreen(): void {
  const before = window.matchMedia;
  window.matchMedia = (media) => ({ ...before(media), media, matches: media.includes('min-width') });
  restores.push(() => {
    window.matchMedia = before;
  });
}

const restores: (() => void)[] = [];

afterEach(() => {
  for (const restore of restores.splice(0)) restore();
});
