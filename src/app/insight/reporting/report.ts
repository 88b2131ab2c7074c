import type { Measured } from '#analytics/facts';
import { lazyChunk } from '#lib/lazyChunk';
import { shop } from '#lib/shop';
import type { AppStore } from '#store/index';
import type { Place } from '../places';
import { consoleReporter } from './consoleReporter';
import type { Reporter } from './reporter';
import { measureVitals } from './vitals';
import { watchErrors } from './watchErrors';

const sentryCode = lazyChunk(() => import(/* webpackChunkName: "insight-sentry" */ './sentryReporter'));

/** Makes the merchant's reporter with the first report; without one reports go to the console. */
function lazyReporter({ sentry }: typeof shop.reporter): () => Promise<Reporter> {
  if (!sentry) return async () => consoleReporter;
  let reporter: Reporter | undefined;
  return async () => {
    const code = await sentryCode.load(true);
    reporter ??= code.sentryReporter(sentry);
    return reporter;
  };
}

/** Reports what goes wrong, and where the merchant wants it, how fast pages are. `tell` hears of that as well. */
export function startReporting(
  store: AppStore,
  placeOf: (pathname?: string) => Place,
  tell: (measured: Measured) => void,
): void {
  const settings = shop.reporter;
  const reporter = lazyReporter(settings);
  watchErrors(store, placeOf, reporter);
  if (!settings.vitals) return;
  measureVitals(store, placeOf, (measured) => {
    tell(measured);
    reporter().then(
      ({ measure }) => measure({ ...measured, view: store.services.view.code }),
      () => {},
    );
  });
}
