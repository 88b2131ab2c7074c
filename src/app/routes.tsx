import { paths } from '#lib/paths';
import { hasFeature } from '#lib/shop';
import { withContent } from './pages/LazyContent';
import { withStore } from './pages/withStore';
import type { Routes } from './routing/routeLoader';

/** Every page of the shop and where its code is. What is no fixed route, the back end resolves to one of the kinds. */
export const routes: Routes = {
  fixed: [
    { path: paths.search, load: search },
    ...(hasFeature('compare') ? [{ path: paths.compare, load: compare }] : []),
    { path: paths.contact, load: contact },
    {
      path: paths.shareTarget,
      load: () => import('#features/catalog/share/SharePage').then((code) => ({ Page: code.SharePage })),
    },
    { path: paths.cart, load: () => import('./pages/cart').then((code) => ({ Page: code.Cart })) },
    {
      path: paths.paymentReturn,
      load: () =>
        import('#features/checkout/payment/page/PaymentReturnPage').then((code) => ({ Page: code.PaymentReturnPage })),
    },
    {
      path: paths.checkout,
      hasSteps: true,
      load: () => import('#features/checkout/CheckoutPage').then((code) => ({ Page: code.CheckoutPage })),
    },
    {
      path: paths.orderConfirmation,
      load: () => import('./pages/orderConfirmation').then((code) => ({ Page: code.OrderConfirmation })),
    },
    {
      path: paths.orderStatus,
      load: () =>
        import('#features/account/orderStatus/OrderStatusPage').then((code) => ({ Page: code.OrderStatusPage })),
    },
    {
      path: paths.signIn,
      load: () => import('#features/user/SignInPage').then((code) => ({ Page: code.SignInPage })),
    },
    {
      path: paths.createAccount,
      load: () => import('#features/user/CreateAccountPage').then((code) => ({ Page: code.CreateAccountPage })),
    },
    {
      path: paths.forgotPassword,
      load: () => import('#features/user/ForgotPasswordPage').then((code) => ({ Page: code.ForgotPasswordPage })),
    },
    {
      path: paths.createPassword,
      load: () => import('#features/user/ResetPasswordPage').then((code) => ({ Page: code.ResetPasswordPage })),
    },
    {
      path: paths.confirmAccount,
      load: () =>
        import('#features/user/confirmation/ConfirmAccountPage').then((code) => ({ Page: code.ConfirmAccountPage })),
    },
    {
      path: paths.savedItems,
      load: savedItems,
    },
    {
      path: paths.wishlist,
      load: () => import('./pages/wishlist').then((code) => ({ Page: code.Wishlist })),
    },
    {
      path: paths.downloads,
      load: () => import('#features/account/downloads/DownloadsPage').then((code) => ({ Page: code.DownloadsPage })),
    },
    {
      path: paths.savedPayments,
      load: () => import('#features/account/SavedPaymentsPage').then((code) => ({ Page: code.SavedPaymentsPage })),
    },
    {
      path: paths.orderHistory,
      hasSteps: true,
      load: () => import('#features/account/orders/OrdersPage').then((code) => ({ Page: code.OrdersPage })),
    },
    {
      path: paths.communications,
      load: () => import('#features/account/CommunicationsPage').then((code) => ({ Page: code.CommunicationsPage })),
    },
    {
      path: paths.addressBook,
      load: () => import('#features/account/AddressBookPage').then((code) => ({ Page: code.AddressBookPage })),
    },
    {
      path: paths.accountInformation,
      load: () =>
        import('#features/account/AccountInformationPage').then((code) => ({ Page: code.AccountInformationPage })),
    },
  ],
  kinds: { cms, category, product },
};

async function search() {
  const { SearchPage, preloadSearchPage } = await import('#features/catalog/search/SearchPage');
  return { Page: SearchPage, preload: withStore(preloadSearchPage) };
}

async function category() {
  const { CategoryPage, preloadCategoryPage } = await import(
    /* webpackChunkName: "page-category" */ '#features/catalog/listing/CategoryPage'
  );
  return { Page: CategoryPage, preload: withContent(preloadCategoryPage) };
}

async function product() {
  const { ProductPage, preloadProductPage } = await import(
    /* webpackChunkName: "page-product" */ '#features/catalog/product/ProductPage'
  );
  return { Page: ProductPage, preload: withContent(preloadProductPage) };
}

async function savedItems() {
  const { SavedItemsPage, preloadSavedItemsPage } = await import('#features/catalog/wishlist/page/SavedItemsPage');
  return { Page: SavedItemsPage, preload: preloadSavedItemsPage };
}

async function compare() {
  const { ComparePage, preloadComparePage } = await import('#features/catalog/compare/page/ComparePage');
  return { Page: ComparePage, preload: preloadComparePage };
}

async function contact() {
  const { ContactPage, preloadContactPage } = await import('#features/content/ContactPage');
  return { Page: ContactPage, preload: preloadContactPage };
}

async function cms() {
  const { CmsPage, preloadCmsPage } = await import(/* webpackChunkName: "page-cms" */ '#features/content/CmsPage');
  return { Page: CmsPage, preload: preloadCmsPage };
}
