import { use } from 'react';
import { ContentNodes, useStyle } from '../nodes/ContentNodes';
import type { ElementProps } from '../nodes/contentContext';
import { OwnBackgroundContext, ShareContext, useOnOwnBackground } from '../nodes/contentContext';
import { backgroundImages } from '../nodes/pageStyles';
import { toneOf } from '../nodes/tone';
import { Background } from './Background';
import css from './Columns.module.css';
import tones from './tones.module.css';

/** Columns side by side, below each other on narrow screens. Old content has them right in the group, new in lines. */
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
  // Four columns are two rows of two on a phone.
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
