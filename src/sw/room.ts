import { kept } from './kept';

const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';

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
    // Pictures weigh most and come again by themselves.
    await caches.delete(kept.pictures.name);
    await cache.put(key, copy);
    return true;
  } catch {
    return false;
  }
}
