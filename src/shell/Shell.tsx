import { useQuery } from '@apollo/client/react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { LazyMiniCart } from '#features/cart/miniCart/CartTrigger';
import { browser } from '#lib/browser/browser';
import { config } from '#lib/config';
import { isChunkLoadError } from '#lib/lazyChunk';
import { isCheckout } from '#lib/paths';
import { StoreViewProvider, useStoreView } from '#lib/storeViewContext';
import { mediaBaseOf } from '#lib/storeViews';
import { drawerToggled } from '#store/app';
import { useAppDispatch, useAppSelector, useHasInteracted } from '#store/index';
import { makeOpenDialogs, OpenDialogsContext } from '#ui/dialog/openDialogs';
import { ErrorBoundary } from '#ui/ErrorBoundary';
import { StoreNameContext } from '#ui/PageMeta';
import { useInView } from '#ui/useInView';
import { ErrorView } from './ErrorView';
import { Header } from './header/Header';
import { deviceLists, drawer, footerContent, toasts } from './lazyParts';
import css from './Shell.module.css';
import { GetStoreConfigDataDocument } from './shared/StoreConfig.gql';
import { PlainToasts } from './toasts/PlainToasts';

const mainId = 'main';

/**
 * The frame of every page: header, footer, drawers, toasts. It stays mounted during navigations, and when a page fails.
 */
export function Shell({ children }: { children: ReactNode }) {
  const { data } = useQuery(GetStoreConfigDataDocument);
  const { pathname } = useLocation();
  const [openDialogs] = useState(makeOpenDialogs);
  const hasInteracted = useHasInteracted();
  return (
    <StoreViewProvider view={useRefinedView(data?.availableStores ?? [])}>
      <OpenDialogsContext value={openDialogs}>
        <StoreNameContext value={data?.storeConfig?.store_name ?? null}>
          <a className={css.skip} href={`#${mainId}`}>
            <FormattedMessage id="shell.skipToContent" />
          </a>
          <PageLoadingBar />
          {/* An error in the header does not affect the page. */}
          <ErrorBoundary resetKey={pathname}>
            <Header />
          </ErrorBoundary>
          <main id={mainId} className={css.main} tabIndex={-1}>
            <ErrorBoundary resetKey={pathname} fallback={(error) => <FailedPage error={error} />}>
              {children}
            </ErrorBoundary>
          </main>
          <Footer />
          <LaterDrawer />
          <LazyMiniCart />
          <deviceLists.Part wanted={hasInteracted} />
          <LaterToasts expected={hasInteracted} />
        </StoreNameContext>
      </OpenDialogsContext>
    </StoreViewProvider>
  );
}

/** Returns the store view with the media host from the back end; the same object if the host is unchanged. */
function useRefinedView(stores: Parameters<typeof mediaBaseOf>[0]) {
  const view = useStoreView();
  const [known] = useState(view.secureBaseMediaUrl);
  const base = mediaBaseOf(stores, view.code) ?? known;
  return useMemo(() => (base === known ? view : { ...view, secureBaseMediaUrl: base }), [view, known, base]);
}

function LaterDrawer() {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector((state) => state.app.drawer === 'nav');
  // If the drawer does not load, close it, so that another press loads it again.
  return <drawer.Part wanted={isOpen} onFailed={() => void dispatch(drawerToggled(null))} />;
}

/** The container of the toasts renders before the first toast, so that screen readers announce that toast. */
function LaterToasts({ expected }: { expected: boolean }) {
  const hasSome = useAppSelector((state) => Object.keys(state.toasts).length > 0);
  return <toasts.Part wanted={expected || hasSome} errorFallback={<PlainToasts />} />;
}

function FailedPage({ error }: { error: Error }) {
  return <ErrorView kind={isChunkLoadError(error) ? 'load' : undefined} onRetry={browser.reload} />;
}

type BarState = 'off' | 'loading' | 'done';

/** The thin bar at the top of the window while the next page loads. The bar stays visible for a moment afterwards. */
function PageLoadingBar() {
  const isPageLoading = useAppSelector((state) => state.app.isPageLoading);
  const [state, setState] = useState<BarState>(isPageLoading ? 'loading' : 'off');
  if (isPageLoading && state !== 'loading') setState('loading');
  if (!isPageLoading && state === 'loading') setState('done');

  useEffect(() => {
    if (state !== 'done') return;
    const lingered = setTimeout(() => setState('off'), config.pageLoadingLinger);
    return () => clearTimeout(lingered);
  }, [state]);

  return <div className={css.bar} data-state={state} data-testid="page-loading-bar" aria-hidden="true" />;
}

/** The footer, below the first screen. Its content loads when visible or on first interaction. */
function Footer() {
  const { pathname } = useLocation();
  const hasInteracted = useHasInteracted();
  const [place, isInSight] = useInView();

  return (
    <footer ref={place} className={css.footer}>
      <footerContent.Part wanted={isInSight || hasInteracted} inCheckout={isCheckout(pathname)} />
    </footer>
  );
}
