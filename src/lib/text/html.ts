const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text that may stand in an element or in a quoted attribute. */
export const inHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');

const simple = /^(?:[^<{]|<\/?(?:p|br|b|i|em|strong|ul|ol|li|h[2-4])\s*\/?>)*$/;

/** Whether the merchant's HTML is text and plain tags without attributes: nothing to sanitise or to replace. */
export const isSimple = (html: string): boolean => simple.test(html);
