/** A picture's address without its size, and the size in pixels; undefined for one that comes in one size only. */
function sizeOf(address: string): { source: string; width: number } | undefined {
  const url = new URL(address);
  const width = Number(url.searchParams.get('width'));
  if (!width) return undefined;
  url.searchParams.delete('width');
  return { source: url.href, width };
}

/** What the device has of the picture that was asked for, all of the same file and format. */
interface Choice {
  /** The smallest that is larger than asked: the browser draws it smaller, and nobody sees a difference. */
  larger?: string;
  /** The largest of all: better than none. */
  any?: string;
}

/** Chooses among cached pictures, of this file at least, the one that can stand in for the requested one. */
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
