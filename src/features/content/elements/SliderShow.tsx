import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type CSSProperties, useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useStoreView } from '#lib/storeViewContext';
import { IconButton } from '#ui/IconButton';
import { Banner } from './Banner';
import css from './Slider.module.css';

/** Shorter than this nobody can read a slide (milliseconds). */
const shortest = 3_000;

const wantsStillness = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** The moving slides. They stop under the pointer, with the focus inside, by the button, and where motion is unwanted. */
export function SliderShow({
  element,
  slides,
  minHeight,
}: {
  element: Element;
  slides: readonly Element[];
  minHeight: CSSProperties['minHeight'];
}) {
  const intl = useIntl();
  const { dir } = useStoreView();
  const setting = (name: string) => element.getAttribute(`data-${name}`) !== 'false';
  const moves = setting('autoplay') && !wantsStillness();
  const delay = Math.max(shortest, Number(element.getAttribute('data-autoplay-speed')) || 5_000);
  const plugins = useMemo(
    () => (moves ? [Autoplay({ delay, stopOnInteraction: false, stopOnMouseEnter: true, stopOnFocusIn: true })] : []),
    [moves, delay],
  );
  const [viewport, embla] = useEmblaCarousel(
    { direction: dir, loop: setting('infinite-loop'), duration: wantsStillness() ? 0 : 28 },
    plugins,
  );
  const [shown, setShown] = useState(0);
  const [playing, setPlaying] = useState(moves);

  useEffect(() => {
    if (!embla) return;
    const select = () => setShown(embla.selectedScrollSnap());
    embla.on('select', select);
    return () => {
      embla.off('select', select);
    };
  }, [embla]);

  const toggle = () => {
    const autoplay = embla?.plugins().autoplay;
    if (playing) autoplay?.stop();
    else autoplay?.play();
    setPlaying(!playing);
  };
  const name = (place: number) =>
    intl.formatMessage({ id: 'content.slideNumber' }, { number: place + 1, count: slides.length });

  return (
    <section
      className={css.slider}
      aria-roledescription={intl.formatMessage({ id: 'content.carousel' })}
      aria-label={intl.formatMessage({ id: 'content.slides' })}
    >
      <div className={css.viewport} ref={viewport}>
        <div className={css.track} aria-live={playing ? 'off' : 'polite'}>
          {slides.map((slide, place) => (
            <fieldset
              key={name(place)}
              className={css.slide}
              aria-roledescription={intl.formatMessage({ id: 'content.slide' })}
              aria-label={name(place)}
              inert={place !== shown}
              style={{ minHeight }}
            >
              <Banner element={slide} />
            </fieldset>
          ))}
        </div>
      </div>
      <div className={css.controls}>
        {moves && (
          <IconButton
            variant="filled"
            label={intl.formatMessage({ id: playing ? 'content.pause' : 'content.play' })}
            onClick={toggle}
          >
            {playing ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
          </IconButton>
        )}
        {setting('show-dots') && (
          <div className={css.dots}>
            {slides.map((_slide, place) => (
              <button
                key={name(place)}
                type="button"
                className={css.dot}
                aria-label={name(place)}
                aria-current={place === shown || undefined}
                onClick={() => embla?.scrollTo(place)}
              />
            ))}
          </div>
        )}
        {setting('show-arrows') && (
          <div className={css.arrows}>
            <IconButton
              variant="filled"
              label={intl.formatMessage({ id: 'content.previousSlide' })}
              onClick={() => embla?.scrollPrev()}
            >
              <ChevronLeft size={20} aria-hidden="true" />
            </IconButton>
            <IconButton
              variant="filled"
              label={intl.formatMessage({ id: 'content.nextSlide' })}
              onClick={() => embla?.scrollNext()}
            >
              <ChevronRight size={20} aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </div>
    </section>
  );
}
