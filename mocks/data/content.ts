import type { ContentBlock, ContentPage } from './types.ts';

/** All content pages of the shop, home first. */
export const pages: ContentPage[] = [];

/** All content blocks of the shop. */
export const blocks: ContentBlock[] = [];
