import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Measured } from '#analytics/facts';
import { navigated } from '#store/app';
import type { AppStore } from '#store/index';
import type { Place } from './reporter';

/** A page that has not come by then is not measured. */
const LONGEST_MILLISECONDS = 30_000;

const pathOf = (address: string | undefined) =>
  address && URL.canParse(address) ? new URL(address).pathname : undefined;

/** Where this page load began, wherever the shopper is by now. */
const landing = () => pathOf(performance.getEntriesByType?.('navigation')[0]?.name);

/**
 * Measures pages as shoppers have them: the web vitals of the page that was loaded, and of those that are opened inside
 * the app where the browser tells them apart (soft navigations); elsewhere how long each took to be there.
 */
export function measureVitals(
  store: AppStore,
  placeOf: (pathname?: string) => Place,
  tell: (measured: Measured) => void,
): void {
  const report = ({ name, value, rating, navigationType, navigationURL }: Metric) => {
    const isSoft = navigationType === 'soft-navigation';
    const { route } = placeOf(pathOf(navigationURL) ?? landing());
    tell({ name, value, rating, route, navigation: isSoft ? 'soft' : 'load' });
  };
  const options = { reportSoftNavs: true };
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(report, options);
  if (!PerformanceObserver.supportedEntryTypes?.includes('soft-navigation')) timeMoves(store, placeOf, tell);
}

/** From the click to the picture after the first change of the page, once it has been loaded. */
function timeMoves(store: AppStore, placeOf: () => Place, tell: (measured: Measured) => void): void {
  let stop = () => {};
  store.startListening({
    actionCreator: navigated,
    effect: ({ payload }) => {
      if (payload.isSamePage) return;
      stop();
      const begun = performance.now();
      const main = document.querySelector('main');
      if (!main) return;
      const watch = new MutationObserver(() => {
        if (store.getState().app.isPageLoading) return;
        stop();
        // The frame after the one that the change is painted in.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const value = performance.now() - begun;
            if (value < LONGEST_MILLISECONDS)
              tell({ name: 'navigation', value, route: placeOf().route, navigation: 'soft' });
          }),
        );
      });
      stop = () => watch.disconnect();
      watch.observe(main, { childList: true, subtree: true });
    },
  });
}
