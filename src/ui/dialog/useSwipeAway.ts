import { type PointerEvent, useRef } from 'react';

interface SwipeAwayOptions {
  /** Allowed direction; undefined disables swiping. The direction is logical: `end` is left in Arabic. */
  towards: 'start' | 'end' | 'either' | undefined;
  onAway(): void;
}

interface Swipe {
  x: number;
  y: number;
  moved: number;
  startedAt: number;
  dragging: boolean;
}

/** A released swipe counts from this share of the element's width, or from this speed (pixels per millisecond). */
const distanceShare = 0.35;
const flickSpeed = 0.5;

/** Returns event handlers to swipe an element away horizontally by touch. The element needs `touch-action: pan-y`. */
export function useSwipeAway({ towards, onAway }: SwipeAwayOptions) {
  const current = useRef<Swipe>(undefined);

  const allowed = (element: HTMLElement, distance: number) => {
    if (towards === 'either') return distance;
    const rtl = getComputedStyle(element).direction === 'rtl';
    const toLeft = (towards === 'start') !== rtl;
    return toLeft ? Math.min(0, distance) : Math.max(0, distance);
  };

  const finish = ({ currentTarget: element, isPrimary, timeStamp, type }: PointerEvent<HTMLElement>) => {
    const swipe = current.current;
    if (!swipe || !isPrimary) return;
    current.current = undefined;
    if (!swipe.dragging) return;
    element.style.transition = '';
    element.style.translate = '';
    const distance = Math.abs(swipe.moved);
    const speed = distance / Math.max(1, timeStamp - swipe.startedAt);
    const far = distance > element.offsetWidth * distanceShare || (distance > 24 && speed > flickSpeed);
    if (far && type === 'pointerup') onAway();
  };

  return {
    onPointerDown({ pointerType, isPrimary, clientX: x, clientY: y, timeStamp }: PointerEvent<HTMLElement>) {
      if (!towards || pointerType !== 'touch' || !isPrimary) return;
      current.current = { x, y, moved: 0, startedAt: timeStamp, dragging: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const element = event.currentTarget;
      const swipe = current.current;
      if (!swipe || !event.isPrimary) return;
      const x = event.clientX - swipe.x;
      if (!swipe.dragging) {
        if (Math.abs(x) < 10 || Math.abs(x) < Math.abs(event.clientY - swipe.y)) return;
        swipe.dragging = true;
        element.setPointerCapture?.(event.pointerId);
        element.style.transition = 'none';
      }
      swipe.moved = allowed(element, x);
      element.style.translate = `${swipe.moved}px 0`;
    },
    onPointerUp: finish,
    onPointerCancel: finish,
  };
}
