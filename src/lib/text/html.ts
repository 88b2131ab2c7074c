const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');

const simple = /^(?:[^<{]|<\/?(?:p|br|b|i|em|strong|ul|ol|li|h[2-4])\s*\/?>)*$/;

/** Whether the merchant's HTML is only text and simple tags without attributes, so that it needs no sanitising. */
export const isSimpleHtml = (html: string): boolean => simple.test(html);
