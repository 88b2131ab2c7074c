const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text that may stand in an element or in a quoted attribute. */
export const inHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');

const simple = /^(?:[^<{]|<\/?(?:p|br|b|i|em|strong|ul|ol|li|h[2-4])\s*\/?>)*$/;

/**
 * Whether HTML of the merchant is shown as it is written: text and tags without attributes that are words and nothing
 * else, so there is nothing to be made safe or to be replaced.
 */
export const isSimple = (html: string): boolean => simple.test(html);
