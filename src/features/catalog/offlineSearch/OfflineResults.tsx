import { SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ProductCardFragment } from '#api/operations.generated';
import { useOnReachable } from '#lib/browser/reachable';
import { categoryPath } from '#lib/paths';
import { useAppDispatch } from '#store/index';
import { Button } from '#ui/Button';
import { EmptyState } from '#ui/EmptyState';
import { Notice } from '#ui/Notice';
import { BidiText } from '#ui/text/BidiText';
import { ProductGrid } from '../card/ProductGrid';
import { LinkChips } from '../listing/LinkChips';
import { pathOf } from '../productView';
import own from '../search/SearchPage.module.css';
import { knownProducts, searchCachedProducts } from './searchCachedProducts';

/** Maximum number of products shown; a shopper who needs more would use other words. */
const MAX_PRODUCTS = 48;
const MAX_LINKS = 12;

interface OfflineResultsProps {
  words: string;
  onRetry(): void;
  /** “Did you mean” suggestions. */
  guesses: ReactNode;
}

/**
 * Search results from the data cached on this device, while the back end is unreachable. A notice explains this to the
 * shopper.
 */
export function OfflineResults({ words, onRetry, guesses }: OfflineResultsProps) {
  const dispatch = useAppDispatch();
  const [{ products, categories, pages }] = useState(() => dispatch(searchCachedProducts(words)));
  const cards = products.flatMap(({ card }) => card ?? []).slice(0, MAX_PRODUCTS);
  const links = [
    ...categories.map(({ name, url_path, url_suffix }) => ({ path: categoryPath(url_path ?? '', url_suffix), name })),
    ...pages.map(({ path, title }) => ({ path, name: title })),
    ...products.flatMap(({ card, name, ...address }) => (card ? [] : [{ path: pathOf(address), name }])),
  ].slice(0, MAX_LINKS);
  const isNothing = cards.length === 0 && links.length === 0;

  return (
    <div className={own.device}>
      <DeviceNotice id="catalog.deviceSearched" onRetry={onRetry} />
      {isNothing && (
        <EmptyState
          icon={<SearchX size={32} />}
          title={
            <FormattedMessage id="catalog.deviceNothing" values={{ words: <BidiText key="words" text={words} /> }} />
          }
        >
          {guesses}
        </EmptyState>
      )}
      {links.length > 0 && <LinkChips links={links} />}
      {cards.length > 0 && (
        <>
          <p className={own.deviceCount} role="status">
            <FormattedMessage id="catalog.productCount" values={{ count: cards.length }} />
          </p>
          <ProductGrid products={cards} />
        </>
      )}
    </div>
  );
}

interface KnownProductsProps {
  /** SKUs of products, or their numbers in the back end, in the order of display. */
  keys: readonly string[];
  /** Rendered if this device has cached none of the products. */
  unknown: ReactNode;
  /** Requests the products from the back end again. Without this function no notice is shown. */
  onRetry?: (() => void) | undefined;
  children(products: readonly ProductCardFragment[]): ReactNode;
}

/** Shows products that this device has cached, if the products could not be requested from the back end. */
export function CachedProducts({ keys, unknown, onRetry, children }: KnownProductsProps) {
  const dispatch = useAppDispatch();
  const [products] = useState(() => dispatch(knownProducts(keys)));
  if (products.length === 0) return unknown;
  return (
    <>
      {onRetry && <DeviceNotice id="catalog.deviceShown" onRetry={onRetry} />}
      {children(products)}
    </>
  );
}

/** Notice that the results come from this device. Calls `onRetry` as soon as the back end is reachable again. */
function DeviceNotice({ id, onRetry }: { id: string; onRetry(): void }) {
  useOnReachable(onRetry);
  return (
    <Notice
      live
      actions={
        <Button variant="secondary" size="s" onClick={onRetry}>
          <FormattedMessage id="error.tryAgain" />
        </Button>
      }
    >
      <FormattedMessage id={id} />
    </Notice>
  );
}
