import { useStyle, WithoutParts } from '../nodes/ContentNodes';
import type { ElementProps } from '../nodes/contentContext';
import { Banner } from './Banner';
import css from './Slider.module.css';
import { SliderShow } from './SliderShow';

/** Slides one after the other; a single one does not move. */
export function Slider({ element }: ElementProps) {
  const { minHeight } = useStyle(element) ?? {};
  const slides = [...element.querySelectorAll('[data-content-type="slide"]')];
  const first = slides[0];
  if (!first) return <WithoutParts element={element} />;
  if (slides.length > 1) return <SliderShow element={element} slides={slides} minHeight={minHeight} />;
  return (
    <div className={css.still} style={{ minHeight }}>
      <Banner element={first} />
    </div>
  );
}
