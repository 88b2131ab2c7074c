const unseen = /<style.*?<\/style>|<[^>]*>|&(?:nbsp|#160|#xa0);/gis;

/** Whether HTML shows anything: an editor can leave empty paragraphs when its text is deleted. */
export const hasContent = (html: string | null | undefined): html is string =>
  /<(?:img|video|audio|iframe)\b|_image\W|data-(?:locations|product-sku)/i.test(html ?? '') ||
  /\S/.test((html ?? '').replaceAll(unseen, ''));
