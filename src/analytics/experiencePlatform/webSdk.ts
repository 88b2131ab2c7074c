import { createCustomInstance } from '@adobe/alloy';
import { forgetCookies, forgetKeys } from '#lib/browser/forget';
import { urlOf } from '#lib/urls';

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
 * Adobe's Web SDK, which the collector sends with. As the collector sets it up, it would watch clicks, set a second
 * host's cookie and send full addresses. Consent is the app's: `setConsent` is ignored. Returns the way to stop.
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
    // Each event is a beacon as if the page were left, so that none is lost when it is.
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

/** Data for this connector only; it is removed from the event before that is sent. */
export interface Note {
  /** The page's address without what must not be sent. */
  address: string;
  /** How many products a search has found: Adobe's collector would count those that it is given one by one. */
  found?: number;
}

/** An event in Adobe's schema (XDM), as far as it is looked at here. */
interface Content {
  xdm: {
    note?: Note;
    person?: { accountType?: string };
    personalEmail?: unknown;
    siteSearch?: { numberOfResults?: number };
    web?: { webPageDetails?: { URL?: string }; webReferrer?: { URL?: string } };
  };
}

/** The last look at an event before it leaves: nothing of a person, no address that is somebody's. */
function withoutPerson({ xdm }: Content): void {
  const { note, person, web, siteSearch } = xdm;
  delete xdm.note;
  delete xdm.personalEmail;
  if (person) xdm.person = { accountType: person.accountType };
  if (siteSearch && note?.found !== undefined) siteSearch.numberOfResults = note.found;
  if (web?.webPageDetails) web.webPageDetails.URL = note?.address ?? '';
  // The site that the visit came from, not what was looked for there.
  if (web?.webReferrer) web.webReferrer.URL = urlOf(document.referrer)?.origin ?? '';
}
