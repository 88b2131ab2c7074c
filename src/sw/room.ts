import { kept } from './kept';

const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';

/** Makes room on a device that has none: pictures weigh most and come again by themselves. */
export async function makeRoom(storage: Pick<CacheStorage, 'delete'> = caches): Promise<void> {
  await storage.delete(kept.pictures.name);
}

/**
 * Puts an answer into a cache. On a device without room for it other things go first; when that is not enough, or the
 * cache is broken, nothing is kept. Resolves to whether it was; never rejects.
 */
export async function put(
  cache: Pick<Cache, 'put'>,
  key: string,
  response: Response,
  room: () => Promise<void> = makeRoom,
): Promise<boolean> {
  const copy = response.clone();
  try {
    await cache.put(key, response);
    return true;
  } catch (error) {
    if (!isFull(error)) return false;
  }
  try {
    await room();
    await cache.put(key, copy);
    return true;
  } catch {
    return false;
  }
}
