import { BrowserClient, defaultStackParser, makeFetchTransport, metrics, Scope } from '@sentry/browser';
import type { Measured } from '#analytics/events';
import type { ShopConfig } from '#lib/shopConfig';

/** Report of an uncaught error. */
interface ErrorReport {
  /** The id that the shopper saw, and can quote to the merchant. */
  id: string;
  name: string;
  message: string;
  stack?: string | undefined;
  /** Type of the page, without personal data: `product`, `/checkout`. */
  route: string;
  /** Code of the store view. */
  view: string;
}

/** Sends reports of errors and measurements. Reports contain nothing that identifies the shopper. */
export interface Reporter {
  error(report: ErrorReport): void;
  measure(measure: Measured & { view: string }): void;
}

type Settings = NonNullable<ShopConfig['reporter']['sentry']>;

/** Makes a Sentry reporter without integrations: it does not record clicks, requests, URLs or the console. */
export function sentryReporter({ dsn, tunnel }: Settings): Reporter {
  const client = new BrowserClient({
    dsn,
    ...(tunnel && { tunnel }),
    // Sentry finds the source maps of the build by this name.
    release: process.env.DUKKAN_RELEASE ?? 'development',
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [],
    sendClientReports: false,
    // Without these settings, Sentry stores the shopper's IP address and browser.
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    beforeSend: ({ user: _, request: __, breadcrumbs: ___, ...event }) => event,
  });
  const scope = new Scope();
  scope.setClient(client);
  client.init();
  return {
    error({ id, name, message, stack, route, view }) {
      const frames = defaultStackParser(stack ?? '');
      scope.captureEvent({
        level: 'error',
        exception: { values: [{ type: name, value: message, ...(frames.length > 0 && { stacktrace: { frames } }) }] },
        tags: { errorId: id, route, view },
      });
    },
    measure({ name, value, rating, route, view, navigation }) {
      metrics.distribution(`web_vitals.${name}`, value, {
        scope,
        ...(name !== 'CLS' && { unit: 'millisecond' }),
        attributes: { rating, route, view, navigation },
      });
    },
  };
}
