import { SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { categoryPath } from '#lib/paths';
import { useAppDispatch } from '#store/index';
import { EmptyState } from '#ui/EmptyState';
import { BidiText } from '#ui/text/BidiText';
import { ProductGrid } from '../card/ProductGrid';
import { LinkChips } from '../listing/LinkChips';
import { pathOf } from '../productView';
import own from '../search/SearchPage.module.css';
import { DeviceNotice } from './DeviceNotice';
import { findOnDevice } from './findOnDevice';

/** More than these nobody goes through; whoever looks for more has other words. */
const MOST_PRODUCTS = 48;
const MOST_LINKS = 12;

interface DeviceResultsProps {
  words: string;
  onRetry(): void;
  /** Other words that may have been meant. */
  guesses: ReactNode;
}

/**
 * In place of the shop's results, while nothing reaches it: what the words find in all that this device has seen. It
 * says so, and gives way to the shop's own as soon as they can be had.
 */
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
