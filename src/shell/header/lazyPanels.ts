import { lazyChunk } from '#lib/lazyChunk';
import { lazyPart } from '#ui/lazyPart';

const panelsChunk = lazyChunk(() => import(/* webpackChunkName: "interaction" */ './panels.chunk'), {
  withTexts: true,
});
export const searchBar = lazyPart(panelsChunk, (code) => code.SearchBar);
export const menuPanel = lazyPart(panelsChunk, (code) => code.MegaMenuPanel);
export const storeList = lazyPart(panelsChunk, (code) => code.StoreList);
export const currencyList = lazyPart(panelsChunk, (code) => code.CurrencyList);
