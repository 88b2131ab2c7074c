import { type ReactNode, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { CartTrigger } from '#features/cart/CartTrigger';
import { LazyMiniCart } from '#features/cart/LazyMiniCart';
import { LazyCompareTray } from '#features/catalog/compare/LazyCompareTray';
import { browser } from '#lib/browser';
import { drawerToggled, searchToggled } from '#store/app';
import { useAppDispatch } from '#store/index';
import { StoreNameContext } from '#ui/PageMeta';
import { Drawer, type DrawerPanels } from './Drawer';
import { ErrorBoundary } from './ErrorBoundary';
import { ErrorView } from './ErrorView';
import { Footer } from './Footer';
import { Header } from './Header';
import { PageLoadingBar } from './PageLoadingBar';
import css from './Shell.module.css';
import { useStoreConfig } from './storeConfig';
import { Toasts } from './Toasts';

const mainId = 'main';

export interface ShellProps {
  /** The drawer's account views. */
  drawerPanels?: DrawerPanels;
  /** The page. */
  children: ReactNode;
}

/** What surrounds every page. It stays while pages come and go, and when one of them fails. */
export function Shell({ drawerPanels, children }: ShellProps) {
  const { config } = useStoreConfig();
  const { pathname } = useLocation();
  return (
    <StoreNameContext value={config?.store_name ?? null}>
      <a className={css.skip} href={`#${mainId}`}>
        <FormattedMessage id="shell.skipToContent" />
      </a>
      <PageLoadingBar />
      <Header cartTrigger={<CartTrigger />} />
      <main id={mainId} className={css.main} tabIndex={-1}>
        <ErrorBoundary resetKey={pathname} fallback={(error) => <FailedPage error={error} />}>
          {children}
        </ErrorBoundary>
      </main>
      <Footer />
      <Drawer panels={drawerPanels} />
      <LazyMiniCart />
      <LazyCompareTray />
      <Toasts />
      <CloseOnNewPage />
    </StoreNameContext>
  );
}

/** In place of a page whose code did not come or which failed while rendering. */
function FailedPage({ error }: { error: Error }) {
  return (
    <ErrorView kind={error.name === 'ChunkLoadError' ? 'load' : 'internal'} error={error} onRetry={browser.reload} />
  );
}

/** A new page closes what was open over the old one. */
function CloseOnNewPage() {
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  const page = pathname + search;
  useEffect(() => {
    if (!page) return;
    dispatch(drawerToggled(null));
    dispatch(searchToggled(false));
  }, [page, dispatch]);
  return null;
}
