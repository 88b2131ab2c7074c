import { use } from 'react';
import { Container } from '#ui/Container';
import { ContentNodes, useStyle } from '../renderer/ContentNodes';
import {
  type ElementProps,
  OwnBackgroundContext,
  ShareContext,
  useContent,
  useOnOwnBackground,
} from '../renderer/contentContext';
import { backgroundImages, toneOf } from '../renderer/pageStyles';
import { Background } from './Background';
import css from './Row.module.css';
import tones from './tones.module.css';

const child = (element: Element, name: string): Element | null =>
  [...element.children].find((one) => one.getAttribute('data-element') === name) ?? null;

/**
 * A Page Builder row. `contained` has the width of the site; with `full-width` the background extends to the screen's
 * edges, with `full-bleed` also the content.
 */
export function Row({ element }: ElementProps) {
  const { isPage } = useContent();
  const appearance = element.getAttribute('data-appearance') ?? 'contained';
  const inner = child(element, 'inner') ?? element;
  // The styles of a contained row are on the inner element.
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

/**
 * Columns side by side, or below each other on narrow screens. Old content has columns directly in the group, new
 * content in column lines.
 */
export function ColumnLine({ element }: ElementProps) {
  const hasColumns = [...element.children].some((child) => child.getAttribute('data-content-type') === 'column');
  if (!hasColumns) return <ContentNodes of={element} />;
  return (
    <div className={css.line}>
      <ContentNodes of={element} />
    </div>
  );
}

export function Column({ element }: ElementProps) {
  const { width, ...style } = useStyle(element) ?? {};
  const images = backgroundImages(element);
  const hasBackground = Boolean(style.backgroundColor || images.desktop);
  const onOwnBackground = useOnOwnBackground() || hasBackground;
  const share = typeof width === 'string' ? Number.parseFloat(width) : Number.NaN;
  const outer = use(ShareContext);
  // On a phone four columns are two rows of two columns.
  const narrow = (element.parentElement?.childElementCount ?? 1) > 3 ? 0.5 : 1;
  const shares = { wide: outer.wide * (share > 0 ? share / 100 : 1), narrow: outer.narrow * narrow };
  return (
    <div
      className={`${css.column} ${tones.background}`}
      data-tone={toneOf(style.backgroundColor, images.desktop !== undefined)}
      data-appearance={element.getAttribute('data-appearance') ?? 'full-height'}
      data-background={hasBackground || undefined}
      style={{ ...style, ...(share > 0 && { flexGrow: share }) }}
    >
      {images.desktop && <Background element={element} images={images} sizes="(max-width: 767px) 100vw, 50vw" />}
      <OwnBackgroundContext value={onOwnBackground}>
        <ShareContext value={shares}>
          <ContentNodes of={element} />
        </ShareContext>
      </OwnBackgroundContext>
    </div>
  );
}
