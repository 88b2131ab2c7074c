import type { Measured } from '#analytics/facts';
import { shop } from '#lib/shop';
import type { AppStore } from '#store/index';
import { consoleReporter } from './consoleReporter';
import type { Place, Reporter } from './reporter';
import { watchErrors } from './watchErrors';

let reporter: Promise<Reporter> | undefined;

/** The merchant's, whose code comes with the first report; else the console. */
function reporterOf({ sentry }: typeof shop.reporter): Promise<Reporter> {
  if (!sentry) return Promise.resolve(consoleReporter);
  reporter ??= import(/* webpackChunkName: "insight-sentry" */ './sentryReporter')
    .then((code) => code.sentryReporter(sentry))
    .catch((error: unknown) => {
      reporter = undefined;
      throw error;
    });
  return reporter;
}

/** Reports what goes wrong, and where the merchant wants it, how fast pages are. `tell` hears of that as well. */
export function startReporting(
  store: AppStore,
  placeOf: (pathname?: string) => Place,
  tell: (measured: Measured) => void,
): void {
  const settings = shop.reporter;
  watchErrors(store, placeOf, () => reporterOf(settings));
  if (!settings.vitals) return;
  import(/* webpackChunkName: "insight" */ './vitals').then(
    (code) =>
      code.measureVitals(store, placeOf, (measured) => {
        tell(measured);
        reporterOf(settings).then(
          ({ measure }) => measure({ ...measured, view: store.services.view.code }),
          () => {},
        );
      }),
    () => {},
  );
}
