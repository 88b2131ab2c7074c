import { setTimeout as wait } from 'node:timers/promises';
import v8 from 'node:v8';
import vm from 'node:vm';

/** Heap in use after a test file, in bytes, above which garbage is collected. */
const MAX_HEAP_BYTES = 400 * 2 ** 20;
/** Number of jsdom test files between two checks of the worker. */
const FILES = 20;
const MAX_REALMS = 16;
const MOST_HANDLES = 16;
/** Time to wait for resources that are still closing, in milliseconds. */
const CLOSE_TIMEOUT_MS = 15_000;

v8.setFlagsFromString('--expose-gc');
// By default, V8 retains the maps of a closed page over two collections, and the maps retain the whole page.
v8.setFlagsFromString('--retain-maps-for-n-gc=0');
const collectGarbage = vm.runInNewContext('gc');

let files = 0;

/** Collects the garbage of a test file. V8 collects late if memory is plentiful, and the worker would grow. */
export function releaseMemory() {
  if (process.memoryUsage().heapUsed > MAX_HEAP_BYTES) collectGarbage();
}

/**
 * Counts the realms (V8's native contexts) and open handles (sockets, timers, processes) that the worker holds, after
 * every 20 jsdom test files.
 *
 * @throws Error if the realms or handles exceed the limits, which fails the current test file
 */
export async function countRealms() {
  files += 1;
  if (files % FILES !== 0) return;
  const end = performance.now() + CLOSE_TIMEOUT_MS;
  let held = '';
  do {
    collectGarbage();
    await wait(100);
    const realms = v8.getHeapStatistics().number_of_native_contexts;
    const handles = process.getActiveResourcesInfo();
    if (realms <= MAX_REALMS && handles.length <= MOST_HANDLES) return;
    held = `${realms} realms and ${handles.length} handles (${[...new Set(handles)].join(', ')})`;
  } while (performance.now() < end);
  throw new Error(
    `After ${files} files the worker holds ${held}: something keeps the pages of earlier tests in memory. ` +
      'docs/testing.md says how to find it.',
  );
}
