import type { UnknownAction } from '@reduxjs/toolkit';
import { unhandledErrorCaught } from '#store/app';
import type { AppStore } from '#store/index';
import type { Place, Reporter } from './reporter';
import { stackWithoutSecrets, withoutSecrets } from './withoutSecrets';

/** So many errors of one page are reported: one that comes again and again says nothing new. */
const LIMIT = 20;

/** Reports errors that nobody caught, those that came before the reporter among them, each kind once. */
export function watchErrors(store: AppStore, placeOf: () => Place, reporter: () => Promise<Reporter>): void {
  const reported = new Set<string>();
  const report = (action: UnknownAction) => {
    if (!unhandledErrorCaught.match(action)) return;
    const { id, name, message, stack } = action.payload;
    const kind = `${name} ${message}`;
    if (reported.has(kind) || reported.size >= LIMIT) return;
    reported.add(kind);
    const { route } = placeOf();
    const view = store.services.view.code;
    const error = {
      id,
      name,
      message: withoutSecrets(message),
      stack: stack && stackWithoutSecrets(stack),
      route,
      view,
    };
    reporter().then(
      ({ error: tell }) => tell(error),
      // Without its code nothing can be told; it stands in the console.
      () => {},
    );
  };
  for (const action of store.past) report(action);
  store.startListening({ matches: unhandledErrorCaught.match, effect: report });
}
