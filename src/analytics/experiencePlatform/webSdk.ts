import { createCustomInstance } from '@adobe/alloy';
import { removeCookies, removeStorageKeys } from '#lib/browser/removeStored';
import { urlOf } from '#lib/urls';

/** Name of the global function through which Adobe's collector sends events. */
export const webSdkName = 'dukkanWebSdk';

/** The list of optional components is empty, so that the Web SDK neither personalises pages nor tracks clicks. */
const instance = { name: webSdkName, components: [] };

type Command = (name: string, options?: object) => Promise<unknown>;

interface Settings {
  imsOrgId: string;
  datastreamId: string;
  edgeDomain?: string | undefined;
}

function forget(): void {
  removeCookies(/^(kndctr_|aep-segments-membership$)/);
  removeStorageKeys(/^com\.adobe\./);
}

/**
 * Starts Adobe's Web SDK, through which the collector sends events. With the collector's settings, the SDK would track
 * clicks, set third-party cookies and send full addresses. `setConsent` is ignored, because the app manages consent.
 *
 * @returns a function that stops sending and removes the SDK's data from the device
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
  let answers: Promise<unknown> = Promise.resolve();
  Reflect.set(window, webSdkName, ((name, options = {}) => {
    if (isOver || name === 'setConsent') return Promise.resolve({});
    // Send each event as a beacon, so that none is lost when the shopper leaves the page.
    const answer = alloy(name, name === 'sendEvent' ? { ...options, documentUnloading: true } : options);
    answers = Promise.allSettled([answers, answer]);
    return answer;
  }) satisfies Command);
  return () => {
    isOver = true;
    forget();
    // The response to the last event may set cookies again.
    void answers.then(() => setTimeout(forget));
  };
}

/** Data that the app adds to an event for `withoutPerson`, which removes them before the event is sent. */
export interface Note {
  /** The page's address without personal data. */
  address: string;
  /** Number of products that a search found. Adobe's collector counts listed products, and the event lists none. */
  found?: number;
}

/** The fields of an event in Adobe's schema (XDM) that `withoutPerson` changes. */
interface Content {
  xdm: {
    note?: Note;
    person?: { accountType?: string };
    personalEmail?: unknown;
    siteSearch?: { numberOfResults?: number };
    web?: { webPageDetails?: { URL?: string }; webReferrer?: { URL?: string } };
  };
}

/** Removes personal data and personal addresses from an event before it is sent. */
function withoutPerson({ xdm }: Content): void {
  const { note, person, web, siteSearch } = xdm;
  delete xdm.note;
  delete xdm.personalEmail;
  if (person) xdm.person = { accountType: person.accountType };
  if (siteSearch && note?.found !== undefined) siteSearch.numberOfResults = note.found;
  if (web?.webPageDetails) web.webPageDetails.URL = note?.address ?? '';
  // Send only the referrer's origin: its path and query may contain search terms.
  if (web?.webReferrer) web.webReferrer.URL = urlOf(document.referrer)?.origin ?? '';
}
