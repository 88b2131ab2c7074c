import { config } from './config';

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
