import { setTimeout as wait } from 'node:timers/promises';
import v8 from 'node:v8';
import vm from 'node:vm';

/** Heap in use after a file, in bytes, from which garbage is collected. */
const MUCH_HEAP = 400 * 2 ** 20;
/** Files with a page after which the worker is looked at. */
const FILES = 20;
const MOST_REALMS = 16;
const MOST_HANDLES = 16;
/** How long to wait for what still ends by itself. Milliseconds. */
const PATIENCE = 15_000;

v8.setFlagsFromString('--expose-gc');
// V8 keeps the maps of an ended page over two collections, and with them the whole page.
v8.setFlagsFromString('--retain-maps-for-n-gc=0');
const collectGarbage = vm.runInNewContext('gc');

let files = 0;

/** Collects what a test file has left. By itself V8 does so late where there is room, and the worker grows. */
export function releaseMemory() {
  if (process.memoryUsage().heapUsed > MUCH_HEAP) collectGarbage();
}

/**
 * Counts what the worker still holds after every 20 files with a page: their realms (V8's native contexts) and open
 * handles (sockets, timers, processes).
 *
 * @throws Error when they grow with the number of files, which fails the file that was run last.
 */
export async function countRealms() {
  files += 1;
  if (files % FILES !== 0) return;
  const end = performance.now() + PATIENCE;
  let held = '';
  do {
    collectGarbage();
    await wait(100);
    const realms = v8.getHeapStatistics().number_of_native_contexts;
    const handles = process.getActiveResourcesInfo();
    if (realms <= MOST_REALMS && handles.length <= MOST_HANDLES) return;
    held = `${realms} realms and ${handles.length} handles (${[...new Set(handles)].join(', ')})`;
  } while (performance.now() < end);
  throw new Error(
    `After ${files} files the worker holds ${held}: something keeps the pages of earlier tests in memory. ` +
      'docs/testing.md says how to find it.',
  );
}
