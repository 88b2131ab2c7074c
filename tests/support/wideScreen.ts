/** Makes every `min-width` media query match until the test ends, as on a desktop. jsdom has no window size. */
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
