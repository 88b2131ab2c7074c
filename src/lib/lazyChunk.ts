import { config } from './config';

/** The event at the window that tells of a chunk which did not load; `detail` is webpack's error. */
export const chunkFailed = 'dukkan:chunkfailed';

/** Code or styles that did not load, as webpack reports it. */
export const isMissingCode = (error: unknown): boolean => (error as Error | undefined)?.name === 'ChunkLoadError';

interface ChunkOptions {
  /** Its parts use messages that the first load does without, and wait for them, too. */
  withTexts?: boolean;
}

/** Code that the first load does without. */
export interface LazyChunk<Code> extends ChunkOptions {
  /**
   * Loads the code, with retries. The promise is the same until it fails, as React's `use` needs it.
   * @param isOptional nobody misses it: the window is not told when it does not load
   * @throws webpack's last error, of which the window has been told
   */
  load(isOptional?: boolean): Promise<Code>;
  /** Loads it ahead of its use. A failure stays silent, since `load` tries again. */
  prepare(): Promise<void>;
  /** The code, once it has loaded. */
  now(): Code | undefined;
}

/**
 * The one way to load a chunk. If it does not load, the window is notified (`chunkFailed`), for stale chunks.
 *
 * @param load imports the chunk's entry file (`*.chunk.ts`), which exports the chunk's parts
 */
export function lazyChunk<Code>(load: () => Promise<Code>, options?: ChunkOptions): LazyChunk<Code> {
  // Loaded code belongs to the module registry, as the module itself does: all apps of a page share it.
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
        loaded.catch((error: unknown) => window.dispatchEvent(new CustomEvent(chunkFailed, { detail: error })));
      return loaded;
    },
    async prepare() {
      await fetchCode().catch(() => {});
    },
    now: () => code,
  };
}

/** Calls `load`, and after a failure twice more, each time after a longer pause. Rejects with the last failure. */
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
