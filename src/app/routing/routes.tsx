import type { ApolloClient } from '@apollo/client';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { paymentPageCode } from '#features/checkout/payment/redirect/lazyPayment';
import type { CmsPageProps } from '#features/content/CmsPage';
import { type LazyChunk, lazyChunk } from '#lib/lazyChunk';
import { paths } from '#lib/paths';
import { hasFeature } from '#lib/shopConfig';
import type { StoreView } from '#lib/storeViews';
import { userCode } from '#shell/header/lazyParts';
import { GetStoreConfigDataDocument } from '#shell/shared/StoreConfig.gql';
import { type AppStore, useAppDispatch, useHasInteracted } from '#store/index';
import { lazyPart } from '#ui/lazyPart';
import { type HtmlProps, PlainText } from '#ui/text/Html';
import { useInView } from '#ui/useInView';
import { orderStatusPage } from '../composition/lazyOrderStatus';

/** Input for loading a page's first data, in addition to the page's own props. */
export interface PageContext {
  view: StoreView;
  /** The URL's query, with its question mark. */
  search: string;
}

/** A page's code: the component, and a function that loads its first data into the client's cache or the store. */
export interface PageCode<Props = object> {
  Page: ComponentType<Props>;
  preload?: (client: ApolloClient, props: Props & PageContext, store: AppStore) => Promise<unknown>;
}

interface FixedRoute {
  path: string;
  /** True if paths below `path` belong to the same page, such as the steps of checkout. */
  hasSteps?: boolean;
  load: () => Promise<PageCode>;
}

export interface Routes {
  fixed: FixedRoute[];
  kinds: {
    cms: () => Promise<PageCode<CmsPageProps>>;
    category: () => Promise<PageCode<{ uid: string }>>;
    product: () => Promise<PageCode<{ uid: string; urlKey: string }>>;
  };
}

export const contentPages = lazyChunk(() => import(/* webpackChunkName: "page-cms" */ '../composition/content.chunk'));
export const categoryPages = lazyChunk(
  () => import(/* webpackChunkName: "page-category" */ '#features/catalog/listing/CategoryPage'),
);
export const productPages = lazyChunk(
  () => import(/* webpackChunkName: "page-product" */ '#features/catalog/product/ProductPage'),
);
const searchPages = lazyChunk(() => import('../composition/search.chunk'));
const contactPage = lazyChunk(() => import('#features/content/ContactPage'));
const cartPage = lazyChunk(() => import(/* webpackChunkName: "page-cart" */ '../composition/Cart'));
const checkoutPage = lazyChunk(() => import('#features/checkout/CheckoutPage'));
export const confirmationPage = lazyChunk(
  () => import(/* webpackChunkName: "page-confirmation" */ '../composition/OrderConfirmation'),
);
const signInPage = lazyChunk(() => import('#features/user/SignInPage'));
const accountPages = lazyChunk(() => import('../composition/account.chunk'));
const listPages = lazyChunk(() => import('../composition/lists.chunk'));
const orderPages = lazyChunk(() => import('../composition/orders.chunk'));
const comparePage = lazyChunk(() => import('#features/catalog/compare/page/ComparePage'));

const content = lazyPart(contentPages, (code) => code.Content, { isOptional: true });

/** Loads the HTML renderer, and the data that this HTML needs to render without a layout shift. */
async function prepare(html: string, dispatch: AppStore['dispatch']): Promise<void> {
  const { preloadContent } = await contentPages.load(true);
  await dispatch(preloadContent(html));
}

/** Matches HTML that plain text cannot replace. A text element of Page Builder does not match. */
const moreThanWords = /<(?:img|video|iframe|table)|data-content-type="(?!text")/;

/** Renders the merchant's HTML: as plain text until the first interaction. Pictures and tables render when visible. */
export function LazyContent(props: HtmlProps) {
  const { html } = props;
  const dispatch = useAppDispatch();
  const hasInteracted = useHasInteracted();
  const [place, isInSight] = useInView();
  const isWanted = hasInteracted || (isInSight && moreThanWords.test(html));
  const [isReady, setReady] = useState(content.isHere);
  useEffect(() => {
    if (!isWanted || isReady) return;
    let isOver = false;
    // If the renderer does not load, the lazy part loads it again, and shows plain text meanwhile.
    const show = () => isOver || setReady(true);
    prepare(html, dispatch).then(show, show);
    return () => {
      isOver = true;
    };
  }, [isWanted, isReady, html, dispatch]);

  const plain = <PlainText {...props} />;
  if (!isReady) return <div ref={place}>{plain}</div>;
  return (
    <Suspense fallback={plain}>
      <content.Part wanted fallback={plain} {...props} />
    </Suspense>
  );
}

/**
 * Wraps a `preload` so that it also loads the data of the page's HTML, to avoid a layout shift.
 *
 * @param preload resolves with the HTML that the page shows first
 */
const withContent =
  <Props,>(
    preload: (client: ApolloClient, props: Props & PageContext, store: AppStore) => Promise<string | undefined>,
  ): PageCode<Props>['preload'] =>
  async (client, props, store) => {
    const html = await preload(client, props, store);
    // HTML with text only needs no renderer: its plain text looks the same.
    if (html && /<img|data-content-type/.test(html)) await prepare(html, store.dispatch);
  };

/**
 * Makes a function that loads a page's code; `pick` returns page and preload from the chunk. The route loader reports a
 * failure.
 */
const page =
  <Code, Page>(chunk: LazyChunk<Code>, pick: (code: Code) => Page) =>
  async (): Promise<Page> =>
    pick(await chunk.load(true));

const plain = <Code,>(chunk: LazyChunk<Code>, pick: (code: Code) => ComponentType) =>
  page(chunk, (code) => ({ Page: pick(code) }));

/**
 * Waits for the store's configuration before the preload. The app requests this configuration at the start, so no other
 * request is sent.
 */
const withStore =
  <Props,>(preload: (client: ApolloClient, props: Props) => Promise<unknown>) =>
  async (client: ApolloClient, props: Props): Promise<unknown> => {
    await client.query({ query: GetStoreConfigDataDocument }).catch(() => {});
    return preload(client, props);
  };

/** All pages, and where their code is. The back end resolves a path that is not a fixed route to a page type. */
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
      load: page(listPages, (code) => ({ Page: code.GuestWishlistPage, preload: code.preloadGuestWishlistPage })),
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
