/** A text as an address, or null when it is none. (`URL.canParse` and `URL.parse` are younger than Safari 16.4.) */
export function urlOf(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** The text that a part of an address stands for; the part itself where it was cut inside a character. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
