/**
 * The URL of a picture or video, safe for an attribute and a `srcset`: without spaces and quotes. Undefined if the text
 * is not the URL of a file.
 */
export function mediaAddress(text: string | null | undefined): string | undefined {
  // The editor can leave encoded spaces at the beginning (magento/magento2#10416).
  const address = text?.replace(/^(?:\s|%20)+/, '').trim() ?? '';
  if (!/^(https?:\/\/|data:image\/|[^:/.]*[/.])/i.test(address)) return undefined;
  return address.replaceAll(/[\s"'<>\\]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`);
}
