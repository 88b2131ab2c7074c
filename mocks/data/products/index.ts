/** The whole catalogue, family by family. */

import type { Product } from '../types.ts';
import { dallahs } from './dallahs.ts';
import { rugs } from './rugs.ts';

export const products: Product[] = [...rugs, ...dallahs];
