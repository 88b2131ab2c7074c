// Rare content types and products, in one chunk.
export { MapLinks } from './MapLinks';
export { ProductList, preloadProducts } from './ProductList';
export { Tabs } from './Tabs';
export { Player, Video } from './Video';
