import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect, useMemo } from 'react';
import { useStoreView } from '#lib/storeViewContext';

export type Slides = NonNullable<UseEmblaCarouselType[1]>;

export interface SliderMotionProps {
  viewport: HTMLElement;
  loop: boolean;
  /** Without motion: what is chosen is there at once. */
  still: boolean;
  /** The slide that stands there now. */
  start: number;
  /** Milliseconds from one slide to the next by themselves; null: they wait for the shopper. */
  autoplay: number | null;
  /** Whether they are to move by themselves from now on. */
  playing: boolean;
  onReady(slides: Slides): void;
  onSelect(place: number): void;
}

/** Moves the slides of a viewport that stands there already. They stop under the pointer and with the focus inside. */
export function SliderMotion({
  viewport,
  loop,
  still,
  start,
  autoplay,
  playing,
  onReady,
  onSelect,
}: SliderMotionProps) {
  const { dir } = useStoreView();
  const plugins = useMemo(
    () =>
      autoplay === null
        ? []
        : [
            Autoplay({
              delay: autoplay,
              playOnInit: false,
              stopOnInteraction: false,
              stopOnMouseEnter: true,
              stopOnFocusIn: true,
            }),
          ],
    [autoplay],
  );
  const [attach, slides] = useEmblaCarousel(
    { direction: dir, loop, duration: still ? 0 : 28, startIndex: start },
    plugins,
  );

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

  useEffect(() => {
    const player = slides?.plugins().autoplay;
    if (playing) player?.play();
    else player?.stop();
  }, [slides, playing]);

  return null;
}
