import type { Page } from '@playwright/test';

/** What has to be on the screen: an element that matches and is visible, whose text or attribute is another than before. */
export interface Shown {
  selector: string;
  /** Changed since the press; without it the element only has to be visible. */
  changed?: 'text' | 'aria-label' | 'href';
  /** The event that the time begins with. */
  from?: 'click' | 'input' | 'keydown';
}

/**
 * Milliseconds from the shopper's event, as the browser dates it, to the end of the frame that shows what she waits
 * for, told by the page itself: neither the way of the press to the browser nor that of the answer back is in it.
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
              // This frame is drawn when its callbacks are over; the task after that comes when it is.
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
