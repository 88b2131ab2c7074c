/**
 * `npm run shop:reset`: deletes carts, orders and generated catalogues. The next start creates the database again.
 * Plain JavaScript, so that it runs without installed packages.
 */
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

rmSync(fileURLToPath(new URL('.state', import.meta.url)), { recursive: true, force: true });
console.log('The shop starts afresh next time.');
