import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { Navigate, useLocation } from 'react-router-dom';
import { browser } from '#lib/browser/browser';
import { useStoreView } from '#lib/storeViewContext';
import { PageMeta } from '#ui/PageMeta';
import { sharedTarget } from './sharedTarget';

/** Where other apps share to: leads on, and leaves no step in the history. */
export function SharePage() {
  const intl = useIntl();
  const { search } = useLocation();
  const { code } = useStoreView();
  const target = sharedTarget(search, window.location.host, code);
  const address = 'address' in target ? target.address : undefined;
  useEffect(() => {
    if (address) browser.replace(address);
  }, [address]);
  if ('path' in target) return <Navigate to={target.path} replace />;
  return <PageMeta title={intl.formatMessage({ id: 'catalog.search' })} noIndex />;
}
