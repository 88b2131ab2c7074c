import { lazyChunk } from '#lib/lazyChunk';

export const contentPages = lazyChunk(() => import(/* webpackChunkName: "page-cms" */ './content.chunk'));
export const categoryPages = lazyChunk(
  () => import(/* webpackChunkName: "page-category" */ '#features/catalog/listing/CategoryPage'),
);
export const productPages = lazyChunk(() => import(/* webpackChunkName: "page-product" */ './product.chunk'));
export const searchPages = lazyChunk(() => import('./search.chunk'));
export const contactPage = lazyChunk(() => import('#features/content/ContactPage'));
export const cartPage = lazyChunk(() => import(/* webpackChunkName: "page-cart" */ './cart'));
export const checkoutPage = lazyChunk(() => import('#features/checkout/CheckoutPage'));
export const confirmationPage = lazyChunk(() => import('./orderConfirmation'));
export const signInPage = lazyChunk(() => import('#features/user/SignInPage'));
export const accountPages = lazyChunk(() => import('./account.chunk'));
export const listPages = lazyChunk(() => import('./lists.chunk'));
export const orderPages = lazyChunk(() => import('./orders.chunk'));
export const comparePage = lazyChunk(() => import('#features/catalog/compare/page/ComparePage'));
