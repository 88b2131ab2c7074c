/** jsdom has no window size: from here on every `min-width` query fits, as on a desktop. Undone after the test. */
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
