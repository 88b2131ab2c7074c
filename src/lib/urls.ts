/** Parses a URL; null if it is invalid. (Safari 16.4 has no `URL.canParse` and `URL.parse`.) */
export function urlOf(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** Decodes a part of a URL; returns the part unchanged if its encoding is malformed. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
