const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

let isSeen = false;
const waiting = new Set<() => void>();
const options = { capture: true, passive: true };

function see(): void {
  isSeen = true;
  for (const sign of signs) window.removeEventListener(sign, see, options);
  for (const callback of waiting) callback();
  waiting.clear();
}

/** True when the shopper has moved, touched, scrolled or typed on this page load. */
export const hasInteracted = (): boolean => isSeen;

/**
 * Calls back once, at the first sign of the shopper's hand, at once when there was one: what only a hand can open or
 * bring into sight is fetched then, and is there before it is wanted. Returns the way to stop.
 */
export function onFirstInteraction(callback: () => void): () => void {
  if (isSeen) {
    callback();
    return () => {};
  }
  if (waiting.size === 0) for (const sign of signs) window.addEventListener(sign, see, options);
  waiting.add(callback);
  return () => waiting.delete(callback);
}
