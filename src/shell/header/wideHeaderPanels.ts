// What opens from the header of wide screens, in one chunk.
export { CurrencyList } from '../switchers/CurrencyList';
export { StoreList } from '../switchers/StoreList';
export { MegaMenuPanel } from './MegaMenuPanel';
