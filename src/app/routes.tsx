import type { ApolloClient } from '@apollo/client';
import type { ComponentType } from 'react';
import { paymentPageCode } from '#features/checkout/payment/page/lazyPayment';
import type { LazyChunk } from '#lib/lazyChunk';
import { paths } from '#lib/paths';
import { hasFeature } from '#lib/shop';
import { userCode } from '#shell/header/lazyParts';
import { GetStoreConfigDataDocument } from '#shell/shared/StoreConfig.gql';
import { withContent } from './pages/LazyContent';
import { orderStatusPage } from './pages/lazyOrderStatus';
import {
  accountPages,
  cartPage,
  categoryPages,
  checkoutPage,
  comparePage,
  confirmationPage,
  contactPage,
  contentPages,
  listPages,
  orderPages,
  productPages,
  searchPages,
  signInPage,
} from './pages/lazyPages';
import type { Routes } from './routing/routeLoader';

/**
 * A page of a chunk. The route loader tells the shopper when it does not load.
 *
 * @param pick takes the page, and what loads its first data, out of the chunk
 */
const page =
  <Code, Page>(chunk: LazyChunk<Code>, pick: (code: Code) => Page) =>
  async (): Promise<Page> =>
    pick(await chunk.load(true));

/** A page without data of its own to load ahead. */
const plain = <Code,>(chunk: LazyChunk<Code>, pick: (code: Code) => ComponentType) =>
  page(chunk, (code) => ({ Page: pick(code) }));

/**
 * Waits for the store's configuration, which is on its way at the start, before a page's first data: what the page
 * wants to know of the store would be asked for a second time otherwise. What does not come the page asks for itself.
 */
const withStore =
  <Props,>(preload: (client: ApolloClient, props: Props) => Promise<unknown>) =>
  async (client: ApolloClient, props: Props): Promise<unknown> => {
    await client.query({ query: GetStoreConfigDataDocument }).catch(() => {});
    return preload(client, props);
  };

/** Every page of the shop and where its code is. What is no fixed route, the back end resolves to one of the kinds. */
export const routes: Routes = {
  fixed: [
    {
      path: paths.search,
      load: page(searchPages, (code) => ({ Page: code.SearchPage, preload: withStore(code.preloadSearchPage) })),
    },
    ...(hasFeature('compare')
      ? [
          {
            path: paths.compare,
            load: page(comparePage, (code) => ({ Page: code.ComparePage, preload: code.preloadComparePage })),
          },
        ]
      : []),
    {
      path: paths.contact,
      load: page(contactPage, (code) => ({ Page: code.ContactPage, preload: code.preloadContactPage })),
    },
    { path: paths.shareTarget, load: plain(searchPages, (code) => code.SharePage) },
    { path: paths.cart, load: plain(cartPage, (code) => code.Cart) },
    { path: paths.paymentReturn, load: plain(paymentPageCode, (code) => code.PaymentReturnPage) },
    { path: paths.checkout, hasSteps: true, load: plain(checkoutPage, (code) => code.CheckoutPage) },
    { path: paths.orderConfirmation, load: plain(confirmationPage, (code) => code.OrderConfirmation) },
    { path: paths.orderStatus, load: plain(orderStatusPage, (code) => code.OrderStatusPage) },
    { path: paths.signIn, load: plain(signInPage, (code) => code.SignInPage) },
    { path: paths.createAccount, load: plain(userCode, (code) => code.CreateAccountPage) },
    { path: paths.forgotPassword, load: plain(userCode, (code) => code.ForgotPasswordPage) },
    { path: paths.createPassword, load: plain(userCode, (code) => code.ResetPasswordPage) },
    { path: paths.confirmAccount, load: plain(userCode, (code) => code.ConfirmAccountPage) },
    {
      path: paths.savedItems,
      load: page(listPages, (code) => ({ Page: code.SavedItemsPage, preload: code.preloadSavedItemsPage })),
    },
    { path: paths.wishlist, load: plain(listPages, (code) => code.Wishlist) },
    { path: paths.downloads, load: plain(orderPages, (code) => code.DownloadsPage) },
    { path: paths.savedPayments, load: plain(orderPages, (code) => code.SavedPaymentsPage) },
    { path: paths.orderHistory, hasSteps: true, load: plain(orderPages, (code) => code.OrdersPage) },
    { path: paths.communications, load: plain(accountPages, (code) => code.CommunicationsPage) },
    { path: paths.addressBook, load: plain(accountPages, (code) => code.AddressBookPage) },
    { path: paths.accountInformation, load: plain(accountPages, (code) => code.AccountInformationPage) },
  ],
  kinds: {
    cms: page(contentPages, (code) => ({ Page: code.CmsPage, preload: code.preloadCmsPage })),
    category: page(categoryPages, (code) => ({
      Page: code.CategoryPage,
      preload: withContent(code.preloadCategoryPage),
    })),
    product: page(productPages, (code) => ({
      Page: code.ProductPage,
      preload: withContent(code.preloadProductPage),
    })),
  },
};
