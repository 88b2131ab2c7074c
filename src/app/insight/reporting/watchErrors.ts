import { unhandledErrorCaught } from '#store/app';
import type { Visit } from '../../createApp';
import type { Place, Reporter } from './reporter';
import { stackWithoutSecrets, withoutSecrets } from './withoutSecrets';

/** So many errors of one page are reported: one that comes again and again says nothing new. */
const LIMIT = 20;

/** Reports errors that nobody caught, those that came before the reporter among them, each kind once. */
export function watchErrors(
  { store, earlyActions }: Pick<Visit, 'store' | 'earlyActions'>,
  placeOf: () => Place,
  reporter: () => Promise<Reporter>,
): void {
  const reported = new Set<string>();
  const report = ({ payload: { id, name, message, stack } }: ReturnType<typeof unhandledErrorCaught>) => {
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
  for (const action of earlyActions.filter(unhandledErrorCaught.match)) report(action);
  store.startListening({ actionCreator: unhandledErrorCaught, effect: report });
}
