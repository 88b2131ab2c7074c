import { BrowserClient, defaultStackParser, makeFetchTransport, metrics, Scope } from '@sentry/browser';
import type { ShopConfig } from '#lib/shop';
import { type Reporter, release } from './reporter';

type Settings = NonNullable<ShopConfig['reporter']['sentry']>;

/**
 * Sentry, as little of it as there can be: it watches nothing by itself (no clicks, no requests, no addresses, no
 * console), it is told.
 */
export function sentryReporter({ dsn, tunnel }: Settings): Reporter {
  const client = new BrowserClient({
    dsn,
    ...(tunnel && { tunnel }),
    release,
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
