import { attributes, categories, products } from '../data/index.ts';
import { shopWindow } from '../drawings/shopWindow.ts';
import { createMedia } from './index.ts';

/** `npm run media:warm [count]`: draws the home page's pictures, the categories' and the newest products' ahead. */
const media = createMedia({ products, categories, attributes });
const start = performance.now();
const count = await media.warm(Number(process.argv[2] ?? 48), shopWindow);
await media.close();
console.log(`${count} pictures are ready after ${Math.round((performance.now() - start) / 1000)} s.`);
