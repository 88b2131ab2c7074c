import { useQuery } from '@apollo/client/react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { CartTrigger, LazyMiniCart } from '#features/cart/mini/CartTrigger';
import { browser } from '#lib/browser/browser';
import { isMissingCode } from '#lib/lazyChunk';
import { StoreViewProvider, useStoreView } from '#lib/storeViewContext';
import { mediaBaseOf } from '#lib/storeViews';
import { drawerToggled } from '#store/app';
import { useAppDispatch, useAppSelector, useHasInteracted } from '#store/index';
import { makeOpenDialogs, OpenDialogsContext } from '#ui/dialog/openDialogs';
import { ErrorBoundary } from '#ui/ErrorBoundary';
import { StoreNameContext } from '#ui/PageMeta';
import type { DrawerPanels } from './drawer/Drawer';
import { ErrorView } from './ErrorView';
import { Footer } from './footer/Footer';
import { Header } from './header/Header';
import { deviceLists, drawer, toasts } from './lazyParts';
import { PageLoadingBar } from './PageLoadingBar';
import css from './Shell.module.css';
import { GetStoreConfigDataDocument } from './shared/StoreConfig.gql';
import { PlainToasts } from './toasts/PlainToasts';

const mainId = 'main';

interface ShellProps {
  /** The drawer's account views. */
  drawerPanels: DrawerPanels;
  /** The page. */
  children: ReactNode;
}

/** What surrounds every page. It stays while pages come and go, and when one of them fails. */
export function Shell({ drawerPanels, children }: ShellProps) {
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
          <deviceLists.Part wanted={hasInteracted} />
          <LaterToasts expected={hasInteracted} />
        </StoreNameContext>
      </OpenDialogsContext>
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

function LaterDrawer({ panels }: { panels: DrawerPanels }) {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector((state) => state.app.drawer === 'nav');
  // Pressed again, it is asked for again.
  const close = useCallback(() => void dispatch(drawerToggled(null)), [dispatch]);
  return <drawer.Part wanted={isOpen} panels={panels} onFailed={close} />;
}

/** The place for messages stands there before the first of them, so that it is announced. */
function LaterToasts({ expected }: { expected: boolean }) {
  const hasSome = useAppSelector((state) => Object.keys(state.toasts).length > 0);
  return <toasts.Part wanted={expected || hasSome} instead={<PlainToasts />} />;
}

/** In place of a page whose code did not come or which failed while rendering. */
function FailedPage({ error }: { error: Error }) {
  return <ErrorView kind={isMissingCode(error) ? 'load' : undefined} onRetry={browser.reload} />;
}
