import { createCustomInstance } from '@adobe/alloy';
import { forgetCookies, forgetKeys } from '#lib/browser/forget';
import { makeSendings } from './inOrder';
import { withoutPerson } from './withoutPerson';

/** The name by which Adobe's collector finds it at the window. */
export const webSdkName = 'dukkanWebSdk';

/** No component beside those that it cannot do without: it personalises nothing, and watches nothing. */
const instance = { name: webSdkName, components: [] };

type Command = (name: string, options?: object) => Promise<unknown>;

interface Settings {
  imsOrgId: string;
  datastreamId: string;
  edgeDomain?: string | undefined;
}

function forget(): void {
  forgetCookies(/^(kndctr_|aep-segments-membership$)/);
  forgetKeys(/^com\.adobe\./);
}

/**
 * Adobe's Web SDK, which the collector sends with, set up by ourselves: as the collector sets it up it would watch
 * every click, ask a second host for a cookie of its own, and send addresses in full. It exists only with the shopper's
 * consent, so what the collector tells it of consent every second is not passed on. Events go one after the other, so
 * that they arrive in order; when the page is left, the rest goes at once. Returns the way to stop, for good.
 */
export async function openWebSdk({ imsOrgId, datastreamId, edgeDomain }: Settings): Promise<() => void> {
  const alloy: Command = createCustomInstance(instance);
  await alloy('configure', {
    orgId: imsOrgId,
    datastreamId,
    ...(edgeDomain && { edgeDomain }),
    thirdPartyCookiesEnabled: false,
    idMigrationEnabled: false,
    context: ['device', 'environment'],
    onBeforeEventSend: withoutPerson,
  });

  let isOver = false;
  let documentUnloading = false;
  const sendings = makeSendings();
  // The collector asks before each event.
  let identity: Promise<unknown> | undefined;
  const identify = () => {
    identity ??= alloy('getIdentity').catch((error: unknown) => {
      identity = undefined;
      throw error;
    });
    return identity;
  };
  Reflect.set(window, webSdkName, ((name, options = {}) => {
    if (isOver || name === 'setConsent') return Promise.resolve({});
    if (name === 'getIdentity') return identify();
    if (name !== 'sendEvent') return alloy(name, options);
    return sendings.add(() => alloy(name, { ...options, documentUnloading }));
  }) satisfies Command);
  const leaving = ({ type }: Event) => {
    documentUnloading = type === 'pagehide';
    sendings.hurry(documentUnloading);
  };
  window.addEventListener('pagehide', leaving);
  window.addEventListener('pageshow', leaving);
  return () => {
    isOver = true;
    window.removeEventListener('pagehide', leaving);
    window.removeEventListener('pageshow', leaving);
    forget();
    // What comes back of the last one may leave something again.
    void sendings.stop().then(() => setTimeout(forget));
  };
}
