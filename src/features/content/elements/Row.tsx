import { Container } from '#ui/Container';
import { ContentNodes, useStyle } from '../nodes/ContentNodes';
import type { ElementProps } from '../nodes/contentContext';
import { OwnBackgroundContext, useContent, useOnOwnBackground } from '../nodes/contentContext';
import { backgroundImages } from '../nodes/pageStyles';
import { toneOf } from '../nodes/tone';
import { Background } from './Background';
import css from './Row.module.css';
import tones from './tones.module.css';

const child = (element: Element, name: string): Element | null =>
  [...element.children].find((one) => one.getAttribute('data-element') === name) ?? null;

/**
 * A row: `contained` keeps to the site's width, `full-width` lets its background reach the edges, `full-bleed` its
 * content too.
 */
export function Row({ element }: ElementProps) {
  const { isPage } = useContent();
  const appearance = element.getAttribute('data-appearance') ?? 'contained';
  const inner = child(element, 'inner') ?? element;
  // Contained rows carry their look on the inner part.
  const box = appearance === 'contained' ? inner : element;
  const style = useStyle(box);
  const images = backgroundImages(box);
  const onOwnBackground = useOnOwnBackground() || Boolean(style?.backgroundColor) || images.desktop !== undefined;

  const content = (
    <OwnBackgroundContext value={onOwnBackground}>
      <ContentNodes of={inner} />
    </OwnBackgroundContext>
  );
  const row = (
    <div
      className={`${css.row} ${tones.background}`}
      data-tone={toneOf(style?.backgroundColor, images.desktop !== undefined)}
      data-appearance={appearance}
      data-background={Boolean(style?.backgroundColor || images.desktop) || undefined}
      style={style}
    >
      {images.desktop && <Background element={box} images={images} />}
      {appearance === 'full-width' && isPage ? <Container className={css.inner}>{content}</Container> : content}
    </div>
  );
  return appearance === 'contained' && isPage ? <Container>{row}</Container> : row;
}
