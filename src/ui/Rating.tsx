import type { CSSProperties } from 'react';
import { useIntl } from 'react-intl';
import { starPath } from './firstScreen/starPath';
import css from './Rating.module.css';

interface RatingProps {
  /** Magento's `rating_summary`: 0 to 100 percent. */
  percent: number;
  count?: number;
}

export function Rating({ percent, count }: RatingProps) {
  const intl = useIntl();
  const stars = intl.formatNumber(percent / 20, { maximumFractionDigits: 1 });
  const label = intl.formatMessage({ id: 'ui.rating' }, { stars, count: count ?? 0 });
  return (
    <span className={css.rating}>
      <span role="img" aria-label={label} className={css.stars} style={{ '--filled': `${percent}%` } as CSSProperties}>
        <Stars />
        <span className={css.filled}>
          <Stars />
        </span>
      </span>
      {count !== undefined && (
        <span className={css.count} aria-hidden="true">
          <bdi dir="ltr">({intl.formatNumber(count)})</bdi>
        </span>
      )}
    </span>
  );
}

function Stars() {
  return (
    <svg className={css.row} viewBox="0 0 120 24" aria-hidden="true">
      {[0, 24, 48, 72, 96].map((x) => (
        <path key={x} transform={`translate(${x} 0)`} d={starPath} />
      ))}
    </svg>
  );
}
