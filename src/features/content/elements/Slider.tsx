import { lazy, Suspense, useMemo } from 'react';
import { type ElementProps, useStyle } from '../Nodes';
import { Banner } from './Banner';
import css from './Slider.module.css';

const SliderShow = lazy(() => import('./SliderShow').then(({ SliderShow }) => ({ default: SliderShow })));

/** Slides one after the other. The first stands there before the code that moves them has come. */
export function Slider({ element }: ElementProps) {
  const { minHeight } = useStyle(element) ?? {};
  const slides = useMemo(() => [...element.querySelectorAll('[data-content-type="slide"]')], [element]);
  const first = slides[0];
  if (!first) return null;
  const still = (
    <div className={css.still} style={{ minHeight }}>
      <Banner element={first} />
    </div>
  );
  if (slides.length === 1) return still;
  return (
    <Suspense fallback={still}>
      <SliderShow element={element} slides={slides} minHeight={minHeight} />
    </Suspense>
  );
}
