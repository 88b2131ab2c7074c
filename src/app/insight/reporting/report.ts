import type { Measured } from '#analytics/facts';
import { shop } from '#lib/shop';
import type { Visit } from '../../createApp';
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
  visit: Pick<Visit, 'store' | 'earlyActions'>,
  placeOf: (pathname?: string) => Place,
  tell: (measured: Measured) => void,
): void {
  const settings = shop.reporter;
  watchErrors(visit, placeOf, () => reporterOf(settings));
  if (!settings.vitals) return;
  import(/* webpackChunkName: "insight" */ './vitals').then(
    (code) =>
      code.measureVitals(visit.store, placeOf, (measured) => {
        tell(measured);
        reporterOf(settings).then(
          ({ measure }) => measure({ ...measured, view: visit.store.services.view.code }),
          () => {},
        );
      }),
    () => {},
  );
}
