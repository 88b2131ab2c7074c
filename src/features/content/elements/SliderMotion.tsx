import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect, useEffectEvent } from 'react';
import { useStoreView } from '#lib/storeViewContext';

export type Slides = NonNullable<UseEmblaCarouselType[1]>;

export interface SliderMotionProps {
  viewport: HTMLElement;
  loop: boolean;
  /** Without motion: what is chosen is there at once. */
  still: boolean;
  /** The slide that is shown now. */
  start: number;
  onReady(slides: Slides): void;
  onSelect(place: number): void;
}

/** Moves the slides of a viewport that is rendered already. */
export function SliderMotion({ viewport, loop, still, start, onReady, onSelect }: SliderMotionProps) {
  const { dir } = useStoreView();
  const [attach, slides] = useEmblaCarousel({ direction: dir, loop, duration: still ? 0 : 28, startIndex: start });

  useEffect(() => attach(viewport), [attach, viewport]);

  const onAttached = useEffectEvent((attached: Slides) => {
    // The shopper may have scrolled the slides before this code was loaded; embla moves them in its own way.
    viewport.scrollLeft = 0;
    onReady(attached);
  });
  const onSelected = useEffectEvent(onSelect);
  useEffect(() => {
    if (!slides) return;
    const select = () => onSelected(slides.selectedScrollSnap());
    // A finger that was on its way when this code came goes on scrolling: the slides would rest beside their places.
    const stay = () => {
      viewport.scrollLeft = 0;
    };
    slides.on('select', select);
    viewport.addEventListener('scroll', stay);
    onAttached(slides);
    return () => {
      slides.off('select', select);
      viewport.removeEventListener('scroll', stay);
    };
  }, [slides, viewport]);

  return null;
}
