import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Measured, Place } from '#analytics/events';
import { lazyChunk } from '#lib/lazyChunk';
import { shopConfig } from '#lib/shopConfig';
import { urlOf } from '#lib/urls';
import { unhandledErrorCaught } from '#store/app';
import type { Visit } from '../createApp';
import type { Reporter } from './sentryReporter';

/**
 * Reports uncaught errors and, if the merchant turns them on, web vitals.
 *
 * @param tell called with each measurement
 */
export function startReporting(
  visit: Pick<Visit, 'store' | 'earlyActions'>,
  placeOf: (pathname?: string) => Place,
  tell: (measured: Measured) => void,
): void {
  const settings = shopConfig.reporter;
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

/**
 * The default reporter. It ignores errors, because a listener of the Redux store already writes errors to the console.
 */
const consoleReporter: Reporter = {
  error: () => {},
  measure: ({ name, value, rating, route, navigation }) =>
    console.debug(`${name} ${Math.round(value * 1000) / 1000} ${rating} (${navigation} ${route})`),
};

/** Loads the merchant's reporter with the first report. If no reporter is configured, reports go to the console. */
function lazyReporter({ sentry }: typeof shopConfig.reporter): () => Promise<Reporter> {
  if (!sentry) return async () => consoleReporter;
  let reporter: Reporter | undefined;
  return async () => {
    const code = await sentryCode.load(true);
    reporter ??= code.sentryReporter(sentry);
    return reporter;
  };
}

/** Maximum number of reported errors of one page load. */
const LIMIT = 20;

/** Reports uncaught errors, including those before this call. Errors with equal name and message are reported once. */
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
    // If the reporter's code does not load, the error is only in the console.
    reporter().then(
      (code) => code.error(error),
      () => {},
    );
  };
  for (const action of earlyActions.filter(unhandledErrorCaught.match)) report(action);
  store.startListening({ actionCreator: unhandledErrorCaught, effect: report });
}

/**
 * Removes personal data from a text: e-mail addresses, URL queries, tokens and cart ids (long runs of letters and
 * digits), and long numbers (phones, orders).
 */
export const withoutSecrets = (text: string): string =>
  text
    .replace(/[^\s@"'<>]+@[^\s@"'<>]+\.\w+/g, '…@…')
    .replace(/(https?:\/\/[^\s?#"')]+)[?#][^\s"')]*/g, '$1')
    .replace(/[?&][\w.~-]+=[^\s"')&]+/g, '?…')
    .replace(/\beyJ[\w.-]{10,}/g, '…')
    .replace(/\b(?=\w*\d)[A-Za-z0-9_]{20,}\b/g, '…')
    .replace(/\+?\d[\d\s]{4,}\d/g, '…');

/**
 * Removes personal data from a stack trace. From stack frames it removes only URL queries, because frames contain only
 * file positions.
 */
export const stackWithoutSecrets = (stack: string): string => {
  const [first = '', ...frames] = stack.split('\n');
  return [withoutSecrets(first), ...frames.map((frame) => frame.replace(/[?#][^:\s)]*/g, ''))].join('\n');
};

const pathOf = (address = ''): string | undefined => urlOf(address)?.pathname;

/** The path with which this page load began, before any later navigation. */
const landing = () => pathOf(performance.getEntriesByType?.('navigation')[0]?.name);

/** Measures web vitals of the page load, and of soft navigations if the browser supports that. */
function measureVitals(placeOf: (pathname?: string) => Place, tell: (measured: Measured) => void): void {
  const report = ({ name, value, rating, navigationType, navigationURL }: Metric) => {
    const isSoft = navigationType === 'soft-navigation';
    const { route } = placeOf(pathOf(navigationURL) ?? landing());
    tell({ name, value, rating, route, navigation: isSoft ? 'soft' : 'load' });
  };
  const options = { reportSoftNavs: true };
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(report, options);
}
