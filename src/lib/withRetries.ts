import { config } from './config';

/** Code or styles that did not come, as webpack reports it. */
export const isMissingCode = (error: unknown): boolean => (error as Error | undefined)?.name === 'ChunkLoadError';

/** Calls `load`, and after a failure twice more, each time after a longer pause. Rejects with the last failure. */
export async function withRetries<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of config.codeRetryPauses) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load();
}
