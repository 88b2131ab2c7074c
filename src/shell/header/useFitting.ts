import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * How many of the first `count` children of a row have room in it, beside its last child when that is needed for the
 * rest. All children must stay laid out, shown or not, so that each can be measured.
 */
export function useFitting(row: RefObject<HTMLElement | null>, count: number): number {
  const [fitting, setFitting] = useState(count);

  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0;
      const widths = [...element.children].map((child) => child.getBoundingClientRect().width + gap);
      const more = widths[count] ?? 0;
      const room = element.clientWidth + gap;
      const whole = widths.slice(0, count).reduce((sum, width) => sum + width, 0);
      let used = more;
      const first = widths.slice(0, count).findIndex((width) => {
        used += width;
        return used > room;
      });
      setFitting(whole <= room || first < 0 ? count : first);
    };
    // The fonts change the words' widths when they come.
    const observer = new ResizeObserver(measure);
    for (const watched of [element, ...element.children]) observer.observe(watched);
    measure();
    return () => observer.disconnect();
  }, [row, count]);

  return Math.min(fitting, count);
}
