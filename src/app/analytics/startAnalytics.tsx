import type { ApolloClient } from '@apollo/client';
import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { openConnectors } from '#analytics/connectors/connectors';
import type { Circumstances, Place, ShopEvent } from '#analytics/events';
import { type Consent, consentOf } from '#lib/browser/consent';
import { isCheckout, isWithin, paths, routeUrl, withoutBasename } from '#lib/paths';
import { hasConnectors, shopConfig } from '#lib/shopConfig';
import { ConsentNotice } from '#shell/consent/ConsentNotice';
import { navigated } from '#store/app';
import type { AppStore } from '#store/index';
import type { Visit } from '../createApp';
import { mountNotice } from '../mountNotice';
import { ResolveURLDocument } from '../routing/ResolveURL.gql';
import { startReporting } from './reporting';
import type { ShopperAction } from './shopperActions';

/**
 * Reports errors, asks for consent if there is a connector, and forwards events. Returns a function that removes the
 * consent notice and stops forwarding.
 */
export function startAnalytics(visit: Visit): () => void {
  const { store, client, basename } = visit;
  const placeOf = makePlaces(client, basename);
  if (!hasConnectors(shopConfig.analytics)) {
    startReporting(visit, placeOf, () => {});
    return () => {};
  }
  const consent = consentOf(store.services);
  const consentedForwarding = forwardWhileConsented(consent, visit, placeOf);
  startReporting(visit, placeOf, (payload) => consentedForwarding.report({ type: 'app/measured', payload }));
  const stopAsking = showConsentNotice(consent, visit);
  return () => {
    stopAsking();
    consentedForwarding.stop();
  };
}

/**
 * Shows the consent notice when the shopper has to choose or opens it again. Returns a function that removes the
 * notice.
 */
function showConsentNotice(consent: Consent, visit: Visit): () => void {
  const { privacyPage } = shopConfig.analytics;
  let unmount: Promise<() => void> | undefined;
  const show = () => {
    const { choice, isNoticeOpen } = consent.get();
    if (unmount || (choice && !isNoticeOpen)) return;
    // Insert the notice before the app, so that it is first in the keyboard order.
    unmount = mountNotice(
      visit,
      (isQuiet) => <ConsentNotice isInCheckout={isQuiet} privacyPage={privacyPage && visit.basename + privacyPage} />,
      'before',
    ).catch(() => {
      // If the notice does not load, there is no consent, and no event is sent. The next change of consent loads it
      // again.
      unmount = undefined;
      return () => {};
    });
  };
  show();
  const stopShowing = consent.subscribe(show);
  return () => {
    stopShowing();
    void unmount?.then((remove) => remove());
  };
}

/**
 * Forwards events while the shopper consents, in any tab. Forwards `earlyActions`, too, if the shopper consented in an
 * earlier visit.
 */
function forwardWhileConsented(consent: Consent, { store, earlyActions }: Visit, placeOf: Places) {
  let forwarding: Forwarding | undefined;
  let past = consent.get().choice === 'given' ? earlyActions : [];
  const look = () => {
    const isGiven = consent.get().choice === 'given';
    if (isGiven) forwarding ??= forwardToConnectors(store, placeOf, past);
    else {
      past = [];
      forwarding?.stop();
      forwarding = undefined;
    }
  };
  look();
  const stopListening = consent.subscribe(look);
  return {
    report: (event: ShopEvent) => forwarding?.report(event),
    stop() {
      stopListening();
      forwarding?.stop();
    },
  };
}

/** Events forwarded to connectors while the shopper consents. */
interface Forwarding {
  report(event: ShopEvent): void;
  stop(): void;
}

/** Forwards events to the merchant's connectors after their code has loaded. The events of `past` come first. */
function forwardToConnectors(store: AppStore, placeOf: Places, past: readonly UnknownAction[]): Forwarding {
  let journey: Forwarding | undefined;
  let isOver = false;
  const opening = openConnectors(shopConfig.analytics, store.services.client).then((connectors) => {
    const tell = (event: ShopEvent, circumstances: Circumstances) => {
      for (const connector of connectors) connector.tell(event, circumstances);
    };
    if (connectors.length > 0 && !isOver) journey = forwardActions(store, placeOf, tell, past);
    return connectors;
  });
  return {
    report: (event) => void opening.then(() => journey?.report(event)),
    stop() {
      isOver = true;
      journey?.stop();
      void opening.then((connectors) => {
        for (const connector of connectors) connector.stop();
      });
    },
  };
}

type Places = ReturnType<typeof makePlaces>;

/** All event types; true for an event that a page emits when it is shown. */
const isViewEvent: Record<ShopperAction['type'], boolean> = {
  'catalog/productViewed': true,
  'catalog/categoryViewed': true,
  'content/contentViewed': true,
  'catalog/searched': true,
  'catalog/filtered': false,
  'cart/productsAdded': false,
  'cart/productsRemoved': false,
  'cart/cartViewed': true,
  'checkout/checkoutEntered': true,
  'checkout/stepDone': false,
  'checkout/paymentChosen': false,
  'checkout/orderPlaced': false,
  'user/customerSignedIn': false,
  'user/signedOut': false,
  'user/accountCreated': false,
};

const isShopperAction = (action: UnknownAction): action is ShopperAction => action.type in isViewEvent;
const isMove = (action: UnknownAction): action is ReturnType<typeof navigated> =>
  navigated.match(action) && !action.payload.isSamePage;

/** After this time, a page that emits no event of its own counts as shown. */
const SETTLED_MILLISECONDS = 400;

/** Forwards the events of `past`, and then all new ones. Each page view precedes the events of that page. */
function forwardActions(
  store: AppStore,
  placeOf: () => Place,
  tell: (event: ShopEvent, circumstances: Circumstances) => void,
  past: readonly UnknownAction[],
) {
  let isPageReported = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const report = (event: ShopEvent) => {
    const shopper = store.getState().user.isSignedIn ? 'logged-in' : 'guest';
    tell(event, { shopper, view: store.services.view, ...placeOf() });
  };
  const reportPageView = () => {
    clearTimeout(timer);
    if (isPageReported) return;
    isPageReported = true;
    report({ type: 'app/pageViewed', payload: undefined });
  };
  const awaitPage = () => {
    clearTimeout(timer);
    isPageReported = false;
    const look = () => {
      if (store.getState().app.isPageLoading) timer = setTimeout(look, SETTLED_MILLISECONDS);
      else reportPageView();
    };
    timer = setTimeout(look, SETTLED_MILLISECONDS);
  };
  const handleAction = (action: UnknownAction) => {
    if (isMove(action)) awaitPage();
    if (!isShopperAction(action)) return;
    if (isViewEvent[action.type]) reportPageView();
    report(action);
  };

  awaitPage();
  for (const action of past) handleAction(action);
  // Report the page that is already shown.
  if (!store.getState().app.isPageLoading) reportPageView();
  const stopListening = store.startListening({ matcher: isAnyOf(isShopperAction, isMove), effect: handleAction });
  return {
    /** Forwards an event that is not a Redux action, with the current page as its place. */
    report,
    stop() {
      stopListening();
      clearTimeout(timer);
    },
  };
}

const fixed: readonly string[] = Object.values(paths).filter((path) => path !== paths.home);

/** The page type of a path without store code (`/order-history/*`); undefined if the back end resolves the path. */
function fixedRoute(pathname: string): string | undefined {
  if (fixed.includes(pathname)) return pathname;
  if (isCheckout(pathname)) return paths.checkout;
  if (isWithin(pathname, paths.orderHistory)) return `${paths.orderHistory}/*`;
  return pathname === paths.home ? 'home' : undefined;
}

const kinds: Record<string, string> = { PRODUCT: 'product', CATEGORY: 'category', CMS_PAGE: 'content' };

/**
 * Makes a function that returns the route and address of a path, by default of the current page. It reads the page type
 * from the cached route response.
 */
const makePlaces =
  (client: ApolloClient, basename: string) =>
  (pathname = window.location.pathname): Place => {
    const path = withoutBasename(pathname, basename);
    const fixed = fixedRoute(path);
    if (fixed) return { route: fixed, address: window.location.origin + basename + (fixed === 'home' ? '/' : fixed) };
    const type = client.readQuery({ query: ResolveURLDocument, variables: { url: routeUrl(path) } })?.route?.type;
    const kind = kinds[type ?? ''];
    // The path of an unknown page can contain anything, so it is left out.
    return { route: kind ?? 'unknown', address: window.location.origin + (kind ? pathname : basename) };
  };
