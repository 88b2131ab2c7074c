import { createCustomInstance } from '@adobe/alloy';
import { removeCookies, removeStorageKeys } from '#lib/browser/forget';
import { urlOf } from '#lib/urls';

/** Name of the global function that Adobe's collector sends with. */
export const webSdkName = 'dukkanWebSdk';

/** Required components only: without the others it neither personalises pages nor tracks clicks. */
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
 * Starts Adobe's Web SDK, which the collector sends with. With the collector's own settings it would track clicks, set
 * third-party cookies and send full addresses. `setConsent` is ignored, because the app manages consent.
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
    // The last response may set cookies again.
    void answers.then(() => setTimeout(forget));
  };
}

/** Data for this connector only; removed from the event before it is sent. */
export interface Note {
  /** The page's address without personal data. */
  address: string;
  /** Number of products that a search found. Adobe's collector counts listed products, and the event lists none. */
  found?: number;
}

/** The fields of an event in Adobe's schema (XDM) that are changed here. */
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
  // Only the origin: the referrer's path and query may contain search terms.
  if (web?.webReferrer) web.webReferrer.URL = urlOf(document.referrer)?.origin ?? '';
}
