const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text that may stand in an element or in a quoted attribute. */
export const inHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');
