import { kept } from './kept';

const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';

/** Makes room on a device that has none: pictures weigh most and come again by themselves. */
async function makeRoom(): Promise<void> {
  await caches.delete(kept.pictures.name);
}

/**
 * Puts an answer into a cache. On a device without room for it other things go first; when that is not enough, or the
 * cache is broken, nothing is kept. Resolves to whether it was; never rejects.
 */
export async function put(cache: Pick<Cache, 'put'>, key: string, response: Response): Promise<boolean> {
  const copy = response.clone();
  try {
    await cache.put(key, response);
    return true;
  } catch (error) {
    if (!isFull(error)) return false;
  }
  try {
    await makeRoom();
    await cache.put(key, copy);
    return true;
  } catch {
    return false;
  }
}
