/** What the boot script knows of a visit: from the URL, the device and the data in the page. */
import { bootKeys, storagePrefix } from '#lib/browser/storage';
import { freshMilliseconds, graphqlPath } from '#lib/config';
import { answerKey, graphqlUrl } from '#lib/graphqlUrl';
import { isFixedPath, withoutBasename } from '#lib/paths';
import { resolveVisit } from '#lib/storeViews';
import { GetMegaMenuText } from '#shell/header/MegaMenu.gql';
import type { PageResponses } from './types';

/** JSON that the build or the document server wrote into the page. */
export const dataInPage = (id: string) => JSON.parse(document.getElementById(id)?.textContent || '{}');

function responsesInPage(): Partial<PageResponses> {
  const found: Partial<PageResponses> = dataInPage('answers');
  // Customers share the responses in the app's own pages with guests, except the menu: Adobe Commerce can hide
  // categories from a customer group.
  if (token) delete found.answers?.[answerKey(graphqlUrl(graphqlPath, GetMegaMenuText))];
  return found;
}

const storedIn = (area: 'sessionStorage' | 'localStorage') => (key: string) => {
  try {
    return JSON.parse(window[area].getItem(storagePrefix + key) ?? 'null')?.value;
  } catch {
    return undefined; // Storage is forbidden, or the record is not the app's.
  }
};
/** The value of a record of this device. */
export const stored = storedIn('localStorage');

/** True if there is a record. It is not read: a persisted cache can be long. */
const isStored = (key: string) => {
  try {
    return storagePrefix + key in localStorage;
  } catch {
    return false;
  }
};

export const { view, basename } = resolveVisit(location.pathname, [storedIn('sessionStorage'), stored]);
export const path = withoutBasename(location.pathname, basename);
/** True for the app's own pages; the back end resolves all other paths. */
export const isFixed = isFixedPath(path);
export const token = stored(bootKeys.signinToken);

export const responses = responsesInPage();
/** The document is of another view than the device's. */
export const isOtherView =
  Boolean(responses.view) && (responses.view !== view.code || responses.currency !== view.currency);
/** The service worker cached the document a while ago. Without a worker, the time of the document is now. */
export const isOld = responses.view !== undefined && Date.now() - Date.parse(document.lastModified) > freshMilliseconds;

/** The responses in the page are for this visitor. */
export const hasResponses = responses.view !== undefined && !isOtherView && !isOld && (token === undefined || isFixed);

/**
 * The app requests what is missing: it has a persisted cache, or a customer has opened a page whose responses differ
 * between customers.
 */
export const isLeftToApp = isStored(bootKeys.queryCache(view.code)) || (token !== undefined && !isFixed);

/** The boot script makes the first screen, from responses that it requests. */
export const makesFirstScreen = !isLeftToApp && !isFixed && !hasResponses;
