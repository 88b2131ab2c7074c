import type { Page } from '@playwright/test';

/** The expected change: a visible element that matches, with another text or attribute than before. */
export interface Shown {
  selector: string;
  /** What changes in the element; by default the element only has to become visible. */
  changed?: 'text' | 'aria-label' | 'href';
  /** The event at which the time starts. */
  from?: 'click' | 'input' | 'keydown';
}

/**
 * Measures milliseconds from the browser's timestamp of the event to the end of the frame with the change. The page
 * itself measures, so the time of messages to and from the browser is not included.
 */
export async function timeTo(
  page: Page,
  act: () => Promise<unknown>,
  { selector, changed, from = 'click' }: Shown,
): Promise<number> {
  await page.evaluate(
    ([pattern, what, event]) => {
      const read = () => {
        const element = document.querySelector(pattern);
        if (!element?.checkVisibility()) return undefined;
        if (!what) return 'shown';
        return what === 'text' ? element.textContent : element.getAttribute(what);
      };
      const before = read();
      const measured = new Promise<number>((resolve) => {
        window.addEventListener(
          event,
          ({ timeStamp }) => {
            const look = () => {
              const now = read();
              if (!now || now === before) return requestAnimationFrame(look);
              // The frame is drawn after its callbacks; the next task runs after the drawing.
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => resolve(performance.now() - timeStamp);
              port2.postMessage(null);
            };
            requestAnimationFrame(look);
          },
          { once: true, capture: true },
        );
      });
      Object.assign(window, { measured });
    },
    [selector, changed ?? '', from] as const,
  );
  await act();
  return page.evaluate(() => Reflect.get(window, 'measured') as Promise<number>);
}
