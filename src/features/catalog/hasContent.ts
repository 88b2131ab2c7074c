const unseen = /<style.*?<\/style>|<[^>]*>|&(?:nbsp|#160|#xa0);/gis;

/** True if the merchant's HTML has visible content. Page editors leave empty paragraphs when all text is deleted. */
export const hasContent = (html: string | null | undefined): html is string =>
  /<(?:img|video|audio|iframe)\b|_image\W|data-(?:locations|product-sku)/i.test(html ?? '') ||
  /\S/.test((html ?? '').replaceAll(unseen, ''));
