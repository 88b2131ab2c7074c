import css from './Skeleton.module.css';

const lineNumbers = [1, 2, 3, 4, 5, 6, 7, 8];

interface SkeletonProps {
  /** Any CSS length. Default: the full width. */
  width?: string;
  /** Any CSS length. Default: one line of text. */
  height?: string;
  /** True for a placeholder with the ratio of a product picture instead of a height. */
  isPicture?: boolean;
  /** Number of text lines, up to 8. */
  lines?: number;
}

/**
 * A grey placeholder, hidden from screen readers. The part of the page that loads must announce this (`aria-busy`, a
 * status text).
 */
export function Skeleton({ width, height, isPicture, lines = 1 }: SkeletonProps) {
  const style = { inlineSize: width, blockSize: height };
  if (lines === 1) return <span className={css.skeleton} style={style} data-picture={isPicture} aria-hidden="true" />;
  return (
    <span className={css.lines} aria-hidden="true">
      {lineNumbers.slice(0, lines).map((line) => (
        <span key={line} className={css.skeleton} style={{ ...style, inlineSize: line === lines ? '60%' : width }} />
      ))}
    </span>
  );
}
