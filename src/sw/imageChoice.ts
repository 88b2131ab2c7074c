/** Splits a picture's URL into the URL without `width` and the width in pixels; undefined if the URL has no width. */
function sizeOf(address: string): { source: string; width: number } | undefined {
  const url = new URL(address);
  const width = Number(url.searchParams.get('width'));
  if (!width) return undefined;
  url.searchParams.delete('width');
  return { source: url.href, width };
}

/** Cached sizes of the requested picture file. */
interface Choice {
  /**
   * URL of the smallest cached picture that is larger than requested. The browser scales it down without a visible
   * loss.
   */
  larger?: string;
  /** URL of the largest cached picture, for use when the requested size cannot be loaded. */
  any?: string;
}

/**
 * Chooses cached pictures that can replace the requested one.
 *
 * @param address URL of the requested picture
 * @param keptAddresses URLs of cached pictures; URLs of other picture files are ignored
 */
export function chooseSize(address: string, keptAddresses: readonly string[]): Choice {
  const asked = sizeOf(address);
  if (!asked) return {};
  const sizes = keptAddresses
    .flatMap((one) => {
      const size = sizeOf(one);
      return size?.source === asked.source ? { address: one, width: size.width } : [];
    })
    .sort((one, other) => one.width - other.width);
  return {
    larger: sizes.find(({ width }) => width > asked.width)?.address,
    any: sizes.at(-1)?.address,
  };
}
