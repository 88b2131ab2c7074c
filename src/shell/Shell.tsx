import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { CartTrigger } from '#features/cart/mini/CartTrigger';
import { LazyMiniCart } from '#features/cart/mini/LazyMiniCart';
import { browser } from '#lib/browser/browser';
import { onFirstInteraction } from '#lib/browser/firstInteraction';
import { StoreViewProvider, useStoreView } from '#lib/storeViewContext';
import { mediaBaseOf } from '#lib/storeViews';
import { drawerToggled, searchToggled } from '#store/app';
import { useAppDispatch, useAppSelector } from '#store/index';
import { selectToasts } from '#store/toasts';
import { ErrorBoundary } from '#ui/ErrorBoundary';
import { StoreNameContext } from '#ui/PageMeta';
import type { DrawerPanels } from './drawer/Drawer';
import { ErrorView } from './ErrorView';
import { Footer } from './footer/Footer';
import { Header } from './header/Header';
import { compareTray, drawer, prepareParts, toasts } from './lazyParts';
import { PageLoadingBar } from './PageLoadingBar';
import css from './Shell.module.css';
import { useStoreConfig } from './shared/useStoreConfig';
import { PlainToasts } from './toasts/PlainToasts';

const mainId = 'main';
const wide = '(min-width: 960px)';

export interface ShellProps {
  /** The drawer's account views. */
  drawerPanels?: DrawerPanels;
  /** The page. */
  children: ReactNode;
}

/** What surrounds every page. It stays while pages come and go, and when one of them fails. */
export function Shell({ drawerPanels, children }: ShellProps) {
  const { config, stores } = useStoreConfig();
  const { pathname } = useLocation();
  const [isUsed, setUsed] = useState(false);
  useEffect(
    () =>
      onFirstInteraction(() => {
        setUsed(true);
        void prepareParts(globalThis.matchMedia(wide).matches);
      }),
    [],
  );
  return (
    <StoreViewProvider view={useRefinedView(stores)}>
      <StoreNameContext value={config?.store_name ?? null}>
        <a className={css.skip} href={`#${mainId}`}>
          <FormattedMessage id="shell.skipToContent" />
        </a>
        <PageLoadingBar />
        {/* What fails takes nothing else along. */}
        <ErrorBoundary resetKey={pathname}>
          <Header cartTrigger={<CartTrigger />} />
        </ErrorBoundary>
        <main id={mainId} className={css.main} tabIndex={-1}>
          <ErrorBoundary resetKey={pathname} fallback={(error) => <FailedPage error={error} />}>
            {children}
          </ErrorBoundary>
        </main>
        <Footer />
        <LaterDrawer panels={drawerPanels} />
        <LazyMiniCart />
        <compareTray.Part wanted={isUsed} />
        <LaterToasts expected={isUsed} />
        <CloseOnNewPage />
      </StoreNameContext>
    </StoreViewProvider>
  );
}

/** The view with the media host that the back end names; the same object unless that is another one. */
function useRefinedView(stores: Parameters<typeof mediaBaseOf>[0]) {
  const view = useStoreView();
  const [known] = useState(view.secureBaseMediaUrl);
  const base = mediaBaseOf(stores, view.code) ?? known;
  return useMemo(() => (base === known ? view : { ...view, secureBaseMediaUrl: base }), [view, known, base]);
}

function LaterDrawer({ panels }: { panels?: DrawerPanels }) {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector((state) => state.app.drawer === 'nav');
  // Pressed again, it is asked for again.
  const close = useCallback(() => void dispatch(drawerToggled(null)), [dispatch]);
  return <drawer.Part wanted={isOpen} panels={panels} onFailed={close} />;
}

/** The place for messages stands there before the first of them, so that it is announced. */
function LaterToasts({ expected }: { expected: boolean }) {
  const hasSome = useAppSelector((state) => selectToasts(state).length > 0);
  return <toasts.Part wanted={expected || hasSome} instead={<PlainToasts />} />;
}

/** In place of a page whose code did not come or which failed while rendering. */
function FailedPage({ error }: { error: Error }) {
  return <ErrorView kind={error.name === 'ChunkLoadError' ? 'load' : undefined} onRetry={browser.reload} />;
}

/** A new page closes what was open over the old one, but not what the shopper opened while it was on its way. */
function CloseOnNewPage() {
  const dispatch = useAppDispatch();
  const { pathname, search, key } = useLocation();
  const { drawer: opened, searchOpen } = useAppSelector((state) => state.app);
  const page = pathname + search;
  // The address bar is ahead of the page that is shown.
  const searchOpenedAt = useAddressSince(searchOpen);
  const drawerOpenedAt = useAddressSince(opened);
  // A choice on the same page (options, filters) closes no drawer: the mini cart opens with the one that updates a line.
  useEffect(() => {
    if (pathname && drawerOpenedAt.current !== window.location.href) dispatch(drawerToggled(null));
  }, [pathname, drawerOpenedAt, dispatch]);
  // A link to the page that is shown already leads to it all the same.
  const seen = useRef({ page, key });
  useEffect(() => {
    const isAgain = seen.current.page === page && seen.current.key !== key;
    seen.current = { page, key };
    if (isAgain) dispatch(drawerToggled(null));
  }, [page, key, dispatch]);
  useEffect(() => {
    if (page && searchOpenedAt.current !== window.location.href) dispatch(searchToggled(false));
  }, [page, searchOpenedAt, dispatch]);
  return null;
}

/** The address at the time the value became what it is. */
function useAddressSince(value: unknown) {
  const address = useRef('');
  useEffect(() => {
    address.current = value ? window.location.href : '';
  }, [value]);
  return address;
}
