import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { To } from 'react-router-dom';
import { Link } from './link/Link';
import css from './Pagination.module.css';

interface PaginationProps {
  page: number;
  pages: number;
  /** Returns the link target of a page, whose number is in the URL. */
  to(page: number): To;
}

/** Page numbers as links, so that shoppers can share a page and go back. Renders nothing for a single page. */
export function Pagination({ page, pages, to }: PaginationProps) {
  const intl = useIntl();
  if (pages < 2) return null;
  const previous = intl.formatMessage({ id: 'ui.previousPage' });
  const next = intl.formatMessage({ id: 'ui.nextPage' });
  return (
    <nav aria-label={intl.formatMessage({ id: 'ui.pages' })}>
      <ul className={css.list}>
        <li>
          <Neighbour icon={ChevronLeft} to={page > 1 && to(page - 1)} rel="prev" name={previous} />
        </li>
        {numbers(page, pages).map((number) => (
          <li key={number} data-far={Math.abs(Math.abs(number) - page) > 1 || undefined}>
            {number < 0 ? (
              <span className={css.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                className={css.page}
                to={to(number)}
                aria-current={number === page ? 'page' : undefined}
                aria-label={intl.formatMessage({ id: 'ui.pageNumber' }, { page: number })}
              >
                {intl.formatNumber(number)}
              </Link>
            )}
          </li>
        ))}
        <li>
          <Neighbour icon={ChevronRight} to={page < pages && to(page + 1)} rel="next" name={next} />
        </li>
      </ul>
    </nav>
  );
}

function Neighbour({ icon: Icon, to, rel, name }: { icon: LucideIcon; to: To | false; rel: string; name: string }) {
  const arrow = <Icon className={css.arrow} size={20} aria-hidden="true" />;
  if (to === false)
    return (
      <span className={css.page} data-off="">
        {arrow}
      </span>
    );
  return (
    <Link className={css.page} to={to} rel={rel} aria-label={name} title={name}>
      {arrow}
    </Link>
  );
}

/**
 * Returns the numbers of the first, last, current and neighbouring pages. A negative number stands for a gap before the
 * page with that number.
 */
function numbers(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const shown = [...new Set(wanted)].sort((a, b) => a - b);
  return shown.flatMap((number, position) => {
    const gap = number - (shown[position - 1] ?? 0) - 1;
    if (gap === 0) return [number];
    return gap === 1 ? [number - 1, number] : [-number, number];
  });
}
