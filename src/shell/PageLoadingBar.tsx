import { useEffect, useState } from 'react';
import { config } from '#lib/config';
import { useAppSelector } from '#store/index';
import css from './PageLoadingBar.module.css';

type BarState = 'off' | 'loading' | 'done';

/** The thin line over the page while the next one is fetched. It stays a moment when it has arrived. */
export function PageLoadingBar() {
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
