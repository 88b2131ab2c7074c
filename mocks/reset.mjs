/**
 * `npm run shop:reset`: forgets carts, orders and grown catalogues; the next start fills the shop afresh. Plain
 * JavaScript, so that it runs without the packages.
 */
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

rmSync(fileURLToPath(new URL('.state', import.meta.url)), { recursive: true, force: true });
console.log('The shop starts afresh next time.');
