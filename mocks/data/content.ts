import { blocks as contentBlocks } from './content/blocks.ts';
import { categoryBlocks } from './content/categoryBlocks.ts';
import { helpPages } from './content/help.ts';
import { homePage } from './content/home.ts';
import { legalPages } from './content/legal.ts';
import { lumaHomePage } from './content/lumaHome.ts';
import { makersPage } from './content/makers.ts';
import type { ContentBlock, ContentPage } from './types.ts';

/** All content pages of the shop, home first. */
export const pages: ContentPage[] = [homePage, lumaHomePage, makersPage, ...helpPages, ...legalPages];

/** All content blocks of the shop. */
export const blocks: ContentBlock[] = [...contentBlocks, ...categoryBlocks];
