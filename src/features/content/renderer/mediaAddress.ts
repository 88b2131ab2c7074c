/**
 * The address of a picture or film as merchants write it, for an attribute and a `srcset`: without blanks and quotes.
 * Undefined for what is no address of a file.
 */
export function mediaAddress(text: string | null | undefined): string | undefined {
  // The editor can leave encoded blanks in front (magento/magento2#10416).
  const address = text?.replace(/^(?:\s|%20)+/, '').trim() ?? '';
  if (!/^(https?:\/\/|data:image\/|[^:/.]*[/.])/i.test(address)) return undefined;
  return address.replaceAll(/[\s"'<>\\]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`);
}
