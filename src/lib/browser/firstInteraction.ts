const events = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const;
const options = { capture: true, passive: true };

/** The first pointer, touch, wheel or key event after a page load. */
export interface FirstInteraction {
  hasHappened(): boolean;
  /**
   * Calls back once, immediately if the interaction has happened already. Returns a function that removes the callback.
   */
  subscribe(callback: () => void): () => void;
}

/** Watches the window from the first subscription on. Code that is only needed after an interaction loads then. */
export function makeFirstInteraction(): FirstInteraction {
  let hasHappened = false;
  const waiting = new Set<() => void>();

  const happen = () => {
    hasHappened = true;
    for (const event of events) window.removeEventListener(event, happen, options);
    for (const callback of waiting) callback();
    waiting.clear();
  };

  return {
    hasHappened: () => hasHappened,
    subscribe(callback) {
      if (hasHappened) {
        callback();
        return () => {};
      }
      if (waiting.size === 0) for (const event of events) window.addEventListener(event, happen, options);
      waiting.add(callback);
      return () => waiting.delete(callback);
    },
  };
}
