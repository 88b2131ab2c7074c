const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text that may stand in an element or in a quoted attribute. */
export const inHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');

const simple = /^(?:[^<{]|<\/?(?:p|br|b|i|em|strong|ul|ol|li|h[2-4])\s*\/?>)*$/;

/** Whether the merchant's HTML is text and plain tags without attributes: nothing to sanitise or to replace. */
export const isSimple = (html: string): boolean => simple.test(html);

const unseen = /<style.*?<\/style>|<[^>]*>|&(?:nbsp|#160|#xa0);/gis;

/** Whether HTML shows anything: of a text that was deleted, an editor can leave empty paragraphs. */
export const hasContent = (html: string | null | undefined): html is string =>
  /<(?:img|video|audio|iframe)\b|_image\W|data-(?:locations|product-sku)/i.test(html ?? '') ||
  /\S/.test((html ?? '').replaceAll(unseen, ''));
