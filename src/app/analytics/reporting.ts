import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Measured, Place } from '#analytics/events';
import { lazyChunk } from '#lib/lazyChunk';
import { shop } from '#lib/shop';
import { urlOf } from '#lib/urls';
import { unhandledErrorCaught } from '#store/app';
import type { Visit } from '../createApp';
import type { Reporter } from './sentryReporter';

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

/** So many errors of one page are reported: one that comes again and again says nothing new. */
const LIMIT = 20;

/** Reports errors that nobody caught, those that came before the reporter among them, each kind once. */
function watchErrors(
  { store, earlyActions }: Pick<Visit, 'store' | 'earlyActions'>,
  placeOf: () => Place,
  reporter: () => Promise<Reporter>,
): void {
  const reported = new Set<string>();
  const report = ({ payload: { id, name, message, stack } }: ReturnType<typeof unhandledErrorCaught>) => {
    const kind = `${name} ${message}`;
    if (reported.has(kind) || reported.size >= LIMIT) return;
    reported.add(kind);
    const shown = { id, name, message: withoutSecrets(message), stack: stack && stackWithoutSecrets(stack) };
    const error = { ...shown, route: placeOf().route, view: store.services.view.code };
    // Without its code nothing can be reported; the error is in the console.
    reporter().then(
      (code) => code.error(error),
      () => {},
    );
  };
  for (const action of earlyActions.filter(unhandledErrorCaught.match)) report(action);
  store.startListening({ actionCreator: unhandledErrorCaught, effect: report });
}

/**
 * A text for a report without what may be somebody's: e-mail addresses, queries of addresses, tokens and ids of carts
 * (long runs of letters and digits), and long numbers (phones, orders).
 */
export const withoutSecrets = (text: string): string =>
  text
    .replace(/[^\s@"'<>]+@[^\s@"'<>]+\.\w+/g, '…@…')
    .replace(/(https?:\/\/[^\s?#"')]+)[?#][^\s"')]*/g, '$1')
    .replace(/[?&][\w.~-]+=[^\s"')&]+/g, '?…')
    .replace(/\beyJ[\w.-]{10,}/g, '…')
    .replace(/\b(?=\w*\d)[A-Za-z0-9_]{20,}\b/g, '…')
    .replace(/\+?\d[\d\s]{4,}\d/g, '…');

/** Lines of a stack name files and places in them: only the queries of addresses go. */
export const stackWithoutSecrets = (stack: string): string => {
  const [first = '', ...frames] = stack.split('\n');
  return [withoutSecrets(first), ...frames.map((frame) => frame.replace(/[?#][^:\s)]*/g, ''))].join('\n');
};

const pathOf = (address = ''): string | undefined => urlOf(address)?.pathname;

/** Where this page load began, wherever the shopper is by now. */
const landing = () => pathOf(performance.getEntriesByType?.('navigation')[0]?.name);

/** Measures the web vitals of the page that was loaded, and of soft navigations where the browser knows them. */
function measureVitals(placeOf: (pathname?: string) => Place, tell: (measured: Measured) => void): void {
  const report = ({ name, value, rating, navigationType, navigationURL }: Metric) => {
    const isSoft = navigationType === 'soft-navigation';
    const { route } = placeOf(pathOf(navigationURL) ?? landing());
    tell({ name, value, rating, route, navigation: isSoft ? 'soft' : 'load' });
  };
  const options = { reportSoftNavs: true };
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(report, options);
}
