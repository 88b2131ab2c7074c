// What opens from the header of wide screens, in one chunk.
export { CurrencyList } from './CurrencyList';
export { MegaMenuPanel } from './MegaMenuPanel';
export { StoreList } from './StoreList';
