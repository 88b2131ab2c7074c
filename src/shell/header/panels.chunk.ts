// Panels of the header.
export { SearchBar } from '#features/catalog/search/SearchBar';
export { CurrencyList, StoreList } from '../switchers/StoreList';
export { MegaMenuPanel } from './MegaMenuPanel';
