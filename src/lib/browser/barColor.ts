/** As the page has their colours. */
const schemes = ['light', 'dark'] as const;

/**
 * Gives the browser's own bars, the title bar of the installed app included, the colour of one scheme, or of the
 * system's where none was chosen. The page has both colours; one of them is in force.
 */
export function setBarColor(chosen?: (typeof schemes)[number]): void {
  document.querySelectorAll<HTMLMetaElement>('[name=theme-color]').forEach((meta, place) => {
    const scheme = schemes[place];
    meta.media = chosen ? (chosen === scheme ? 'all' : 'not all') : `(prefers-color-scheme: ${scheme})`;
  });
}
