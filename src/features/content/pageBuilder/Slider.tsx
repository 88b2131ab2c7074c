import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { onConnectionChange, savesData } from '#lib/browser/connection';
import { useStoreView } from '#lib/storeViewContext';
import { IconButton } from '#ui/IconButton';
import { PlainHtmlFallback, useStyle } from '../renderer/ContentNodes';
import type { ElementProps } from '../renderer/contentContext';
import { Banner } from './Banner';
import css from './Slider.module.css';

/** Minimum time to read a slide, in milliseconds. */
const MIN_SLIDE_TIME_MS = 3_000;

const prefersReducedMotion = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** A Page Builder slider. A slider with a single slide is static. */
export function Slider({ element }: ElementProps) {
  const { minHeight } = useStyle(element) ?? {};
  const slides = [...element.querySelectorAll('[data-content-type="slide"]')];
  const first = slides[0];
  if (!first) return <PlainHtmlFallback element={element} />;
  if (slides.length > 1) return <SliderShow element={element} slides={slides} minHeight={minHeight} />;
  return (
    <div className={css.still} style={{ minHeight }}>
      <Banner element={first} />
    </div>
  );
}

/**
 * A slider with several slides. Touch scrolls natively, other controls call `scrollTo`. The timer stops while the
 * pointer or the focus is inside the slider.
 */
function SliderShow({
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
  const spares = useSyncExternalStore(onConnectionChange, savesData);
  const moves = setting('autoplay') && !prefersReducedMotion();
  const delay = Math.max(MIN_SLIDE_TIME_MS, Number(element.getAttribute('data-autoplay-speed')) || 5_000);
  const loops = setting('infinite-loop');

  const viewport = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const [playing, setPlaying] = useState(moves);
  /** True while the pointer, a finger or the focus is inside the slider. */
  const [held, setHeld] = useState(false);
  // With data saver the slider does not advance on its own, since each slide loads a picture.
  const runs = playing && !held && !spares;
  /** The target slide of `scrollTo`. Scroll events of slides before the target are ignored. */
  const target = useRef<number>(undefined);

  const scrollTo = (place: number) => {
    const box = viewport.current;
    if (!box || place === shown) return;
    target.current = place;
    setShown(place);
    box.scrollTo({
      left: (dir === 'rtl' ? -1 : 1) * place * box.clientWidth,
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    });
  };
  const scrollBy = (step: 1 | -1) => {
    const place = shown + step;
    scrollTo(loops ? (place + slides.length) % slides.length : Math.min(Math.max(place, 0), slides.length - 1));
  };
  const onScroll = ({ scrollLeft, clientWidth }: HTMLElement) => {
    const place = Math.round(Math.abs(scrollLeft) / clientWidth);
    if (target.current === undefined) setShown(place);
    else if (target.current === place) target.current = undefined;
  };

  const endTarget = () => {
    target.current = undefined;
  };

  const onDue = useEffectEvent((place: number) => scrollTo(place % slides.length));
  useEffect(() => {
    if (!runs) return;
    const due = setTimeout(() => onDue(shown + 1), delay);
    return () => clearTimeout(due);
  }, [runs, delay, shown]);

  const hold = () => setHeld(true);
  const release = () => setHeld(false);

  const name = (place: number) =>
    intl.formatMessage({ id: 'content.slideNumber' }, { number: place + 1, count: slides.length });

  return (
    <section
      className={css.slider}
      aria-roledescription={intl.formatMessage({ id: 'content.carousel' })}
      aria-label={intl.formatMessage({ id: 'content.slides' })}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && hold()}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && release()}
      // During a scroll by touch the browser sends touch events but no pointer events.
      onTouchStart={hold}
      onTouchEnd={release}
      onTouchCancel={release}
      onFocus={hold}
      onBlur={release}
      onKeyDown={({ key, altKey, metaKey, target }) => {
        // Ignore keys while the focus is inside a slide, and with Alt or Command, which are shortcuts of the browser.
        if (!/^Arrow(Left|Right)$/.test(key) || altKey || metaKey || viewport.current?.contains(target as Node)) return;
        scrollBy((key === 'ArrowRight') === (dir === 'ltr') ? 1 : -1);
      }}
    >
      <div
        className={css.viewport}
        ref={viewport}
        data-first={shown === 0 || undefined}
        data-last={shown === slides.length - 1 || undefined}
        onScroll={({ currentTarget }) => onScroll(currentTarget)}
        // The shopper scrolls, so `scrollTo` has no target any more.
        onTouchStart={endTarget}
        onWheel={endTarget}
      >
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
      <div className={css.controls}>
        {moves && (
          <IconButton
            variant="filled"
            label={intl.formatMessage({ id: playing ? 'content.pause' : 'content.play' })}
            onClick={() => {
              setPlaying(!playing);
              // After this click the slides should move although the pointer is still over the slider.
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
                onClick={() => scrollTo(place)}
              />
            ))}
          </div>
        )}
        {setting('show-arrows') && (
          <div className={css.arrows}>
            <IconButton
              variant="filled"
              label={intl.formatMessage({ id: 'content.previousSlide' })}
              onClick={() => scrollBy(-1)}
            >
              <ChevronLeft size={20} aria-hidden="true" />
            </IconButton>
            <IconButton
              variant="filled"
              label={intl.formatMessage({ id: 'content.nextSlide' })}
              onClick={() => scrollBy(1)}
            >
              <ChevronRight size={20} aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </div>
    </section>
  );
}
