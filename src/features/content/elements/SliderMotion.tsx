import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect } from 'react';
import { useStoreView } from '#lib/storeViewContext';

export type Slides = NonNullable<UseEmblaCarouselType[1]>;

export interface SliderMotionProps {
  viewport: HTMLElement;
  loop: boolean;
  /** Without motion: what is chosen is there at once. */
  still: boolean;
  /** The slide that stands there now. */
  start: number;
  onReady(slides: Slides): void;
  onSelect(place: number): void;
}

/** Moves the slides of a viewport that stands there already. */
export function SliderMotion({ viewport, loop, still, start, onReady, onSelect }: SliderMotionProps) {
  const { dir } = useStoreView();
  const [attach, slides] = useEmblaCarousel({ direction: dir, loop, duration: still ? 0 : 28, startIndex: start });

  useEffect(() => attach(viewport), [attach, viewport]);

  useEffect(() => {
    if (!slides) return;
    // The shopper may have pushed the slides before this code came; embla moves them in its own way.
    viewport.scrollLeft = 0;
    const select = () => onSelect(slides.selectedScrollSnap());
    slides.on('select', select);
    onReady(slides);
    return () => {
      slides.off('select', select);
    };
  }, [slides, viewport, onReady, onSelect]);

  return null;
}
