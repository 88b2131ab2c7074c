import { BrowserClient, defaultStackParser, makeFetchTransport, metrics, Scope } from '@sentry/browser';
import type { Measured } from '#analytics/events';
import type { ShopConfig } from '#lib/shop';

/** An error that nobody caught. */
interface ErrorReport {
  /** What the shopper was shown, to name it to the shop. */
  id: string;
  name: string;
  message: string;
  stack?: string | undefined;
  /** What kind of page it happened on, never whose: `product`, `/checkout`. */
  route: string;
  /** Code of the store view. */
  view: string;
}

/** Where the app reports errors and how fast pages are. Nothing that it is given says who the shopper was. */
export interface Reporter {
  error(report: ErrorReport): void;
  measure(measure: Measured & { view: string }): void;
}

type Settings = NonNullable<ShopConfig['reporter']['sentry']>;

/** Sentry without integrations: it watches no clicks, requests, addresses or console by itself. */
export function sentryReporter({ dsn, tunnel }: Settings): Reporter {
  const client = new BrowserClient({
    dsn,
    ...(tunnel && { tunnel }),
    // The source maps of the same build are kept under this name.
    release: process.env.DUKKAN_RELEASE ?? 'development',
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [],
    sendClientReports: false,
    // Otherwise Sentry notes the address that a report comes from, and the browser.
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
