import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isConnectionError } from '#api/errors/failureKind';
import { toLoadProblemProps } from '#api/errors/messageFor';
import { afterNextFrame } from '#lib/browser/scheduling';
import { useOnNewKey } from '#lib/browser/useOnChange';
import { lazyChunk } from '#lib/lazyChunk';
import { matchesMedia, wideScreen } from '#lib/media';
import { pageShown, pageTotalReceived } from '#store/catalog';
import { type AppThunk, useAppDispatch, useHasInteracted } from '#store/index';
import { Button, ButtonLink } from '#ui/Button';
import { EmptyState } from '#ui/EmptyState';
import { LoadProblem } from '#ui/LoadProblem';
import { lazyPart } from '#ui/lazyPart';
import { Pagination } from '#ui/Pagination';
import { Skeleton } from '#ui/Skeleton';
import { useMediaQuery } from '#ui/useMediaQuery';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import { ProductGrid, ProductGridSkeleton } from '../card/ProductGrid';
import { filtered, searched } from '../events';
import { FilterChips } from './FilterChips';
import { facetsOf } from './facets';
import css from './Listing.module.css';
import { isBeyondLastPage, isFiltered, type ListingScope, withoutFilters } from './listingState';
import { SortSelect, sortValue, useSortOptions } from './SortSelect';
import { type ListingView, useListing } from './useListing';

export interface ListingProps {
  scope: ListingScope;
  /** Codes of attributes that are not offered as filters, because the page has other controls for these attributes. */
  hiddenFacets?: readonly string[];
  empty(answer: NonNullable<ListingView['answer']>): ReactNode;
  /** Rendered instead of the error if the back end is unreachable and no products are loaded. */
  offlineFallback?: ((retry: () => void) => ReactNode) | undefined;
}

const noFacets: readonly string[] = [];

const dialogChunk = lazyChunk(() => import('./FilterDialog'));
/** The filter dialog of small screens. The dialog contains the filter groups. */
const filterDialog = lazyPart(dialogChunk, (code) => code.FilterDialog);

const groupsChunk = lazyChunk(() => import(/* webpackChunkName: "filters" */ './FilterGroups'));
/** The filter groups beside the products on wide screens. */
const filterGroups = lazyPart(groupsChunk, (code) => code.FilterGroups);

/** Loads the code that the product list needs for its first rendering. */
export const prepareListing = async (): Promise<void> => {
  if (matchesMedia(wideScreen)) await filterGroups.prepare();
};

/**
 * Product list with filters, sort order and pagination, whose state is in the URL. Used by category pages and search
 * results.
 */
export function Listing({ scope, hiddenFacets = noFacets, empty, offlineFallback }: ListingProps) {
  const view = useListing(scope);
  useListingEvents(scope, view);
  const { state, answer, answerState, attributeIds, settings, isStale, error, to, choose } = view;
  const hasSidebar = useMediaQuery(wideScreen);
  const hasInteracted = useHasInteracted();
  // On a first visit, render the filters with the page. After a click, render the filters only when the page has been
  // painted: React would render a `useDeferredValue` value before that frame.
  const [showsFilters, setShowsFilters] = useState(!hasInteracted);
  useEffect(() => {
    if (!showsFilters) void afterNextFrame().then(() => startTransition(() => setShowsFilters(true)));
  }, [showsFilters]);
  const [filtersOpen, setFiltersOpen] = useState(false);
  // Load the code of the filter dialog before the shopper can press the filter button.
  useEffect(() => {
    if (hasInteracted) void filterDialog.prepare();
  }, [hasInteracted]);
  const top = useRef<HTMLDivElement>(null);
  useTopOnNewPage(top, state.page);
  const facets = answer ? facetsOf(answer, answerState, hiddenFacets) : [];
  const chosenCount = Object.values(state.filters).flat().length + Number(state.price !== null);
  const isSearch = scope.search !== undefined;
  const defaultSort = isSearch ? null : (settings?.defaultSort ?? null);
  const sortOptions = useSortOptions(answer?.products?.sort_fields, defaultSort, isSearch);

  if (!answer && !error) return <ListingSkeleton />;
  const products = answer?.products;
  const total = products?.total_count ?? 0;
  if (answer && !error && total === 0 && !isFiltered(answerState) && !isStale) return empty(answer);
  if (!answer && offlineFallback && isConnectionError(error)) return offlineFallback(view.retry);
  if (!answer) return <Results view={view} total={0} />;
  const pages = products?.page_info?.total_pages ?? 1;

  return (
    <div className={css.layout} ref={top}>
      {hasSidebar && (
        <aside className={css.sidebar} aria-labelledby="listing-filters">
          <h2 id="listing-filters" className={css.sidebarTitle}>
            <FormattedMessage id="catalog.filters" />
          </h2>
          <filterGroups.Part
            wanted={showsFilters}
            facets={facets}
            attributeIds={attributeIds}
            isShown
            state={state}
            onChange={choose}
          />
        </aside>
      )}

      <div className={css.main}>
        <VisuallyHidden as="h2">
          <FormattedMessage id="catalog.products" />
        </VisuallyHidden>
        <div className={css.toolbar}>
          <p className={css.count} role="status">
            {!error && <FormattedMessage id="catalog.productCount" values={{ count: total }} />}
          </p>
          <Button variant="secondary" className={css.openFilters} onClick={() => setFiltersOpen(true)}>
            <SlidersHorizontal size={18} aria-hidden="true" />
            <FormattedMessage id="catalog.filters" />
            {chosenCount > 0 && <span className={css.badge}>{chosenCount}</span>}
          </Button>
          <SortSelect
            options={sortOptions}
            sort={state.sort}
            onChange={(sort) => choose({ ...state, sort, page: 1 })}
          />
        </div>
        <p className={css.sortedBy}>
          <FormattedMessage
            id="catalog.sortedBy"
            values={{
              name: (sortOptions.find(({ value }) => value === sortValue(state.sort)) ?? sortOptions[0])?.label ?? '',
            }}
          />
        </p>
        <FilterChips facets={facets} state={state} onChange={choose} />

        <Results view={view} total={total} />
        {!error && total > 0 && (
          <Pagination page={answerState.page} pages={pages} to={(page) => to({ ...state, page })} />
        )}
      </div>

      <filterDialog.Part
        wanted={filtersOpen}
        onFailed={() => setFiltersOpen(false)}
        open={filtersOpen}
        onClose={() => setFiltersOpen(false)}
        scope={scope}
        state={state}
        answer={answer}
        answerState={answerState}
        hiddenFacets={hiddenFacets}
        attributeIds={attributeIds}
        settings={settings}
        onApply={choose}
      />
    </div>
  );
}

function Results({ view, total }: { view: ListingView; total: number }) {
  const { state, answer, isStale, error, retry, to, choose } = view;
  if (error && isBeyondLastPage(error))
    return (
      <EmptyState
        title={<FormattedMessage id="catalog.noSuchPage" />}
        action={
          <ButtonLink to={to({ ...state, page: 1 })}>
            <FormattedMessage id="catalog.toFirstPage" />
          </ButtonLink>
        }
      />
    );
  if (error) return <LoadProblem {...toLoadProblemProps(error, retry)} />;
  if (total === 0)
    return (
      <EmptyState
        title={<FormattedMessage id="catalog.nothingLeft" />}
        action={
          <Button onClick={() => choose(withoutFilters(state))}>
            <FormattedMessage id="catalog.clearFilters" />
          </Button>
        }
      >
        <FormattedMessage id="catalog.nothingLeftHint" />
      </EmptyState>
    );
  return <ProductGrid products={answer?.products?.items ?? []} priority busy={isStale} />;
}

/** Scrolls to the top of the product list when the page number changes. */
function useTopOnNewPage(ref: { current: HTMLElement | null }, page: number): void {
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    ref.current?.scrollIntoView?.({ block: 'start', behavior: 'instant' });
  }, [ref, page]);
}

export function ListingSkeleton() {
  const intl = useIntl();
  return (
    <div className={css.layout} aria-busy="true">
      <span role="status" className={css.loading}>
        {intl.formatMessage({ id: 'catalog.loading' })}
      </span>
      <div className={css.sidebar}>
        <div className={css.sidebarLines}>
          <Skeleton width="40%" height="1.5rem" />
          <Skeleton lines={6} height="1.75rem" />
        </div>
      </div>
      <div className={css.main}>
        <div className={css.toolbar}>
          <span className={css.count}>
            <Skeleton width="6rem" height="1.5rem" />
          </span>
          <span className={css.openFilters}>
            <Skeleton width="100%" height="2.75rem" />
          </span>
          <Skeleton width="100%" height="2.75rem" />
        </div>
        <span className={css.sortedBy}>
          <Skeleton width="9rem" height="1.25rem" />
        </span>
        <ProductGridSkeleton />
      </div>
    </div>
  );
}

/**
 * Dispatches the search event. Does not repeat it when the shopper returns to the same results, for example from a
 * product page.
 */
const tellSearch =
  (words: string, chosen: Omit<Parameters<typeof searched>[0], 'words'>): AppThunk =>
  (dispatch, _getState, extra) => {
    if (extra.reportedSearch === words) return;
    extra.reportedSearch = words;
    dispatch(searched({ ...chosen, words }));
  };

/** Dispatches the search and filter events once the products are shown. */
function useListingEvents({ search, categoryUid }: ListingScope, { answer, answerState }: ListingView): void {
  const dispatch = useAppDispatch();
  const count = answer?.products?.total_count ?? 0;
  const { filters, price, sort, page } = answerState;
  const chosen = { filters, price, sort, page, count };

  const pages = answer?.products?.page_info?.total_pages;
  useOnNewKey(answer && `${pages} ${page}`, () => {
    dispatch(pageShown(page));
    dispatch(pageTotalReceived(pages ?? 1));
  });
  useOnNewKey(answer && search, () => {
    if (search !== undefined) dispatch(tellSearch(search, chosen));
  });
  useOnNewKey(answer && JSON.stringify([filters, price]), (before) => {
    // No event for filters that were in the URL on load, because the shopper did not choose these filters on this page.
    if (before !== undefined) dispatch(filtered({ ...chosen, categoryUid, words: search }));
  });
}
