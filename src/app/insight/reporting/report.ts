import type { Measured } from '#analytics/facts';
import { lazyChunk } from '#lib/lazyChunk';
import { shop } from '#lib/shop';
import type { Visit } from '../../createApp';
import type { Place, Reporter } from './reporter';
import { measureVitals } from './vitals';
import { watchErrors } from './watchErrors';

const sentryCode = lazyChunk(() => import(/* webpackChunkName: "insight-sentry" */ './sentryReporter'));

/** The default. An uncaught error stands in the console already: whoever listens to the store writes it there. */
const consoleReporter: Reporter = {
  error: () => {},
  measure: ({ name, value, rating, route, navigation }) =>
    console.debug(`${name} ${Math.round(value * 1000) / 1000} ${rating} (${navigation} ${route})`),
};

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
  visit: Pick<Visit, 'store' | 'earlyActions'>,
  placeOf: (pathname?: string) => Place,
  tell: (measured: Measured) => void,
): void {
  const settings = shop.reporter;
  const reporter = lazyReporter(settings);
  watchErrors(visit, placeOf, reporter);
  if (!settings.vitals) return;
  measureVitals(placeOf, (measured) => {
    tell(measured);
    reporter().then(
      ({ measure }) => measure({ ...measured, view: visit.store.services.view.code }),
      () => {},
    );
  });
}
