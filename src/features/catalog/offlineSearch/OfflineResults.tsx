import { SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ProductCardFragment } from '#api/operations.generated';
import { useReachable } from '#lib/browser/reachable';
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
import { findOnDevice, knownProducts } from './searchCachedProducts';

/** More than these nobody goes through; whoever looks for more has other words. */
const MOST_PRODUCTS = 48;
const MOST_LINKS = 12;

interface DeviceResultsProps {
  words: string;
  onRetry(): void;
  /** Other words that may have been meant. */
  guesses: ReactNode;
}

/** What the words find on this device, while the back end is unreachable. It says so. */
export function DeviceResults({ words, onRetry, guesses }: DeviceResultsProps) {
  const dispatch = useAppDispatch();
  const [{ products, categories, pages }] = useState(() => dispatch(findOnDevice(words)));
  const cards = products.flatMap(({ card }) => card ?? []).slice(0, MOST_PRODUCTS);
  const links = [
    ...categories.map(({ name, url_path, url_suffix }) => ({ path: categoryPath(url_path ?? '', url_suffix), name })),
    ...pages.map(({ path, title }) => ({ path, name: title })),
    ...products.flatMap(({ card, name, ...address }) => (card ? [] : [{ path: pathOf(address), name }])),
  ].slice(0, MOST_LINKS);
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
  /** SKUs of products, or their numbers in the back end, in the order in which they are shown. */
  keys: readonly string[];
  /** Instead, when this device knows none of them. */
  unknown: ReactNode;
  /** Asks the shop again; without it nothing is said of where the products come from. */
  onRetry?: (() => void) | undefined;
  children(products: readonly ProductCardFragment[]): ReactNode;
}

/** In place of products that the shop could not be asked for: those of them that this device has seen. */
export function KnownProducts({ keys, unknown, onRetry, children }: KnownProductsProps) {
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

/** Says that this device answers in place of the back end, which is asked again as soon as it can be reached. */
function DeviceNotice({ id, onRetry }: { id: string; onRetry(): void }) {
  useReachable(onRetry);
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
