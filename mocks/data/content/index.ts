import type { ContentBlock, ContentPage } from '../shared/types.ts';
import { blocks as contentBlocks } from './blocks.ts';
import { categoryBlocks } from './categoryBlocks.ts';
import { helpPages } from './help.ts';
import { homePage } from './home.ts';
import { legalPages } from './legal.ts';
import { lumaHomePage } from './lumaHome.ts';
import { makersPage } from './makers.ts';

/** All content pages, the home page first. */
export const pages: ContentPage[] = [homePage, lumaHomePage, makersPage, ...helpPages, ...legalPages];

/** All content blocks. */
export const blocks: ContentBlock[] = [...contentBlocks, ...categoryBlocks];
