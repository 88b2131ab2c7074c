import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { isSparing, onConnectionChange } from '#lib/browser/connection';
import { useStoreView } from '#lib/storeViewContext';
import { IconButton } from '#ui/IconButton';
import { lazyPart } from '#ui/lazyPart';
import { Banner } from './Banner';
import css from './Slider.module.css';
import type { Slides } from './SliderMotion';

// Without it the slides can still be pushed along.
const sliderMotion = lazyPart(() => import('./SliderMotion').then((code) => code.SliderMotion), { isOptional: true });

/** Shorter than this nobody can read a slide (milliseconds). */
const SHORTEST = 3_000;

const wantsStillness = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/**
 * Several slides. The code that moves them is loaded when the shopper reaches for them or the first change is due;
 * until then the browser scrolls them. They stop under the pointer, with the focus inside, by the button, and where
 * motion is unwanted.
 */
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
  const spares = useSyncExternalStore(onConnectionChange, isSparing);
  const moves = setting('autoplay') && !wantsStillness();
  const delay = Math.max(SHORTEST, Number(element.getAttribute('data-autoplay-speed')) || 5_000);

  const viewport = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const [playing, setPlaying] = useState(moves);
  /** The pointer or the focus is inside. */
  const [held, setHeld] = useState(false);
  // A slide that nobody asked for is a picture that nobody asked for.
  const runs = playing && !held && !spares;
  /** What moves the slides is wanted: where, and from which slide on. */
  const [motion, setMotion] = useState<{ viewport: HTMLElement; start: number }>();
  const [embla, setEmbla] = useState<Slides>();
  /** What was pressed before the code to do it was there. */
  const waiting = useRef<(slides: Slides) => void>(undefined);

  const reachFor = () => {
    const place = viewport.current;
    if (motion || !place) return;
    setMotion({
      viewport: place,
      start: place.clientWidth ? Math.round(Math.abs(place.scrollLeft) / place.clientWidth) : 0,
    });
  };
  const move = (how: (slides: Slides) => void) => {
    if (embla) return how(embla);
    waiting.current = how;
    reachFor();
  };
  const onReady = (ready: Slides) => {
    setEmbla(ready);
    setShown(ready.selectedScrollSnap());
    waiting.current?.(ready);
    waiting.current = undefined;
  };

  const onDue = useEffectEvent((place: number) => move((ready) => ready.scrollTo(place)));
  useEffect(() => {
    if (!runs) return;
    const due = setTimeout(() => onDue((shown + 1) % slides.length), delay);
    return () => clearTimeout(due);
  }, [runs, delay, shown, slides]);

  const hold = () => {
    setHeld(true);
    reachFor();
  };

  const name = (place: number) =>
    intl.formatMessage({ id: 'content.slideNumber' }, { number: place + 1, count: slides.length });

  return (
    <section
      className={css.slider}
      aria-roledescription={intl.formatMessage({ id: 'content.carousel' })}
      aria-label={intl.formatMessage({ id: 'content.slides' })}
      onPointerEnter={hold}
      onPointerLeave={() => setHeld(false)}
      onTouchStart={reachFor}
      onFocus={hold}
      onBlur={() => setHeld(false)}
      onKeyDown={({ key, altKey, metaKey, target }) => {
        // Not while the focus is inside a slide; with Alt or Command the arrows are the browser's.
        if (!/^Arrow(Left|Right)$/.test(key) || altKey || metaKey || viewport.current?.contains(target as Node)) return;
        const isOn = (key === 'ArrowRight') === (dir === 'ltr');
        move((ready) => (isOn ? ready.scrollNext() : ready.scrollPrev()));
      }}
    >
      <div className={css.viewport} ref={viewport} data-moved={embla ? '' : undefined}>
        <div className={css.track} aria-live={runs ? 'off' : 'polite'}>
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
      {motion && (
        <sliderMotion.Part
          wanted
          {...motion}
          loop={setting('infinite-loop')}
          still={wantsStillness()}
          onReady={onReady}
          onSelect={setShown}
        />
      )}
      <div className={css.controls}>
        {moves && (
          <IconButton
            variant="filled"
            label={intl.formatMessage({ id: playing ? 'content.pause' : 'content.play' })}
            onClick={() => {
              setPlaying(!playing);
              // Pressing it means wanting to see the slides move, although the pointer is still over them.
              setHeld(false);
            }}
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
                onClick={() => move((ready) => ready.scrollTo(place))}
              />
            ))}
          </div>
        )}
        {setting('show-arrows') && (
          <div className={css.arrows}>
            <IconButton
              variant="filled"
              label={intl.formatMessage({ id: 'content.previousSlide' })}
              onClick={() => move((ready) => ready.scrollPrev())}
            >
              <ChevronLeft size={20} aria-hidden="true" />
            </IconButton>
            <IconButton
              variant="filled"
              label={intl.formatMessage({ id: 'content.nextSlide' })}
              onClick={() => move((ready) => ready.scrollNext())}
            >
              <ChevronRight size={20} aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </div>
    </section>
  );
}
