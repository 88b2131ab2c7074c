// What opens from the header.
export { SearchBar } from '#features/catalog/search/SearchBar';
export { CurrencyList } from '../switchers/CurrencyList';
export { StoreList } from '../switchers/StoreList';
export { MegaMenuPanel } from './MegaMenuPanel';
