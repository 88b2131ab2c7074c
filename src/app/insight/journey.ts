import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import type { Circumstances } from '#analytics/connector';
import type { ShopEvent } from '#analytics/facts';
import { navigated } from '#store/app';
import type { AppStore } from '#store/index';
import type { ShopFact } from '../facts';
import type { Place } from './reporting/reporter';

/** Every fact there is, and whether it is one of a page that has come. */
const isArrival: Record<ShopFact['type'], boolean> = {
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

const isFact = (action: UnknownAction): action is ShopFact => action.type in isArrival;
const isMove = (action: UnknownAction): action is ReturnType<typeof navigated> =>
  navigated.match(action) && !action.payload.isSamePage;

/** A page that tells no fact of its own counts as shown when it has stood so long. */
const SETTLED_MILLISECONDS = 400;

/**
 * Tells a shopper's way from now on: each page once, before what is done on it, and the facts. What happened before,
 * `past`, is told first.
 */
export function followJourney(
  store: AppStore,
  placeOf: () => Place,
  tell: (event: ShopEvent, circumstances: Circumstances) => void,
  past: readonly UnknownAction[],
) {
  let isTold = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const report = (event: ShopEvent) => {
    const shopper = store.getState().user.isSignedIn ? 'logged-in' : 'guest';
    tell(event, { shopper, view: store.services.view, ...placeOf() });
  };
  const tellPage = () => {
    clearTimeout(timer);
    if (isTold) return;
    isTold = true;
    report({ type: 'app/pageViewed', payload: undefined });
  };
  const awaitPage = () => {
    clearTimeout(timer);
    isTold = false;
    const look = () => {
      if (store.getState().app.isPageLoading) timer = setTimeout(look, SETTLED_MILLISECONDS);
      else tellPage();
    };
    timer = setTimeout(look, SETTLED_MILLISECONDS);
  };
  const hear = (action: UnknownAction) => {
    if (isMove(action)) awaitPage();
    if (!isFact(action)) return;
    if (isArrival[action.type]) tellPage();
    report(action);
  };

  awaitPage();
  for (const action of past) hear(action);
  // The page that stands there already.
  if (!store.getState().app.isPageLoading) tellPage();
  const stopListening = store.startListening({ matcher: isAnyOf(isFact, isMove), effect: hear });
  return {
    /** Tells something else, as done on the present page. */
    report,
    stop() {
      stopListening();
      clearTimeout(timer);
    },
  };
}
