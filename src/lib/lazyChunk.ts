import { config } from './config';

/** Window event: a chunk failed to load; `detail` is webpack's error. */
export const chunkFailedEvent = 'dukkan:chunkfailed';

/** True for webpack's error about code or styles that failed to load. */
export const isChunkLoadError = (error: unknown): boolean => (error as Error | undefined)?.name === 'ChunkLoadError';

interface ChunkOptions {
  /** True if the chunk's components use deferred messages. They then render when code and messages have loaded. */
  withTexts?: boolean;
}

/** Code that is loaded after the first load. */
export interface LazyChunk<Code> extends ChunkOptions {
  /**
   * Loads the code, with retries. Returns the same promise until the load fails, as React's `use` requires.
   *
   * @param isOptional does not dispatch `chunkFailedEvent` after a failure
   * @throws webpack's last error
   */
  load(isOptional?: boolean): Promise<Code>;
  /** Prefetches the code. Ignores a failure, because `load` tries again. */
  prepare(): Promise<void>;
  /** Returns the code; undefined until the code has loaded. */
  getLoaded(): Code | undefined;
}

/**
 * Makes a chunk that is loaded on demand. If the chunk does not load, dispatches `chunkFailedEvent`, which handles
 * stale chunks.
 *
 * @param load imports the chunk's entry file (`*.chunk.ts`), which exports the chunk's parts
 */
export function lazyChunk<Code>(load: () => Promise<Code>, options?: ChunkOptions): LazyChunk<Code> {
  // All apps of a page share loaded code, because they share the module registry.
  let code: Code | undefined;
  let loading: Promise<Code> | undefined;
  const fetchCode = () => {
    loading ??= withRetries(load).then(
      (loaded) => {
        code = loaded;
        return loaded;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  return {
    ...options,
    load(isOptional = false) {
      const loaded = fetchCode();
      if (!isOptional)
        loaded.catch((error: unknown) => window.dispatchEvent(new CustomEvent(chunkFailedEvent, { detail: error })));
      return loaded;
    },
    async prepare() {
      await fetchCode().catch(() => {});
    },
    getLoaded: () => code,
  };
}

/** Calls `load` up to three times, with the pauses of `codeRetryPauses`. Rejects with the last error. */
async function withRetries<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of config.codeRetryPauses) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load();
}
