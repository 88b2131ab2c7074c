import { decodeUid } from '#lib/uid';

interface SwatchData {
  __typename?: string;
  value?: string | null;
  thumbnail?: string | null;
}

/** The colour or picture of a swatch; undefined for one that is only text. */
export function swatchValue(data: SwatchData | null | undefined): string | undefined {
  if (data?.__typename === 'ColorSwatchData') return data.value ?? undefined;
  if (data?.__typename === 'ImageSwatchData') return data.thumbnail ?? undefined;
  return undefined;
}

/** The value's own number in its uid (base64 of `configurable/93/5`), which is also how filters and URLs name it. */
export const optionId = (uid: string): string | undefined => decodeUid(uid)[2];
