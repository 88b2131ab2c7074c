const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/**
 * Calls back once, when the shopper first moves, touches, scrolls or types: what only a hand can open is fetched then,
 * and is there before the press. Returns the way to stop.
 */
export function onFirstSign(callback: () => void): () => void {
  const controller = new AbortController();
  const options = { capture: true, passive: true, signal: controller.signal };
  for (const sign of signs) {
    window.addEventListener(
      sign,
      () => {
        if (controller.signal.aborted) return;
        controller.abort();
        callback();
      },
      options,
    );
  }
  return () => controller.abort();
}
