import type { UnknownAction } from '@reduxjs/toolkit';
import type { Circumstances, Connector } from '#analytics/connector';
import { hasConnectors, openConnectors } from '#analytics/connectors/connectors';
import type { ShopEvent } from '#analytics/facts';
import { type Consent, consentOf } from '#lib/browser/consent';
import { shop } from '#lib/shop';
import { ConsentNotice } from '#shell/consent/ConsentNotice';
import type { AppStore } from '#store/index';
import type { Visit } from '../createApp';
import { mountBeside } from '../mountBeside';
import { followJourney } from './journey';
import { makePlaces } from './places';
import { startReporting } from './reporting/report';

type Places = ReturnType<typeof makePlaces>;

/** What is told the connectors, as long as the shopper lets it. */
interface Telling {
  report(event: ShopEvent): void;
  stop(): void;
}

/**
 * Tells the merchant's connectors of the shopper's way. What happens until they are there waits for them; when they are
 * stopped meanwhile, it is forgotten.
 */
function tellConnectors(store: AppStore, placeOf: Places, past: readonly UnknownAction[]): Telling {
  let connectors: Connector[] | undefined;
  let isOver = false;
  const waiting: [ShopEvent, Circumstances][] = [];
  const tellAll = (event: ShopEvent, circumstances: Circumstances) => {
    for (const connector of connectors ?? []) connector.tell(event, circumstances);
  };
  const journey = followJourney(
    store,
    placeOf,
    (event, circumstances) => {
      if (connectors) tellAll(event, circumstances);
      else waiting.push([event, circumstances]);
    },
    past,
  );
  const stop = () => {
    isOver = true;
    journey.stop();
    for (const connector of connectors ?? []) connector.stop();
  };
  void openConnectors(shop.analytics, store.services.client).then((opened) => {
    connectors = opened;
    if (isOver || opened.length === 0) return stop();
    for (const [event, circumstances] of waiting) tellAll(event, circumstances);
  });
  return { report: journey.report, stop };
}

/**
 * Counts visits, as long as the shopper lets it: begins when they say so, ends when they withdraw, in whichever tab. A
 * visit that they have let be counted before is told from its first page on; otherwise nothing that was done before the
 * choice is told.
 */
function heed(consent: Consent, { store, earlyActions }: Visit, placeOf: Places) {
  let telling: Telling | undefined;
  const past = consent.get().choice === 'given' ? [...earlyActions] : [];
  const look = () => {
    const isGiven = consent.get().choice === 'given';
    if (isGiven) telling ??= tellConnectors(store, placeOf, past.splice(0));
    else {
      telling?.stop();
      telling = undefined;
    }
  };
  look();
  const stopListening = consent.subscribe(look);
  return {
    report: (event: ShopEvent) => telling?.report(event),
    stop() {
      stopListening();
      telling?.stop();
    },
  };
}

/** The question of consent, shown whenever it has to be. Returns the way to stop. */
function ask(consent: Consent, visit: Visit): () => void {
  let unmount: (() => void) | undefined;
  const { privacyPage } = shop.analytics;
  const notice = <ConsentNotice privacyPage={privacyPage && visit.basename + privacyPage} />;
  const show = () => {
    const { choice, isAskedFor } = consent.get();
    if (unmount || (choice && !isAskedFor)) return;
    // Before the shop, so that it is the first that the keyboard comes to.
    unmount = mountBeside(visit, notice, 'before', () => {
      // Without the question there is no consent, and nothing is sent. It is asked for again by the next change.
      unmount = undefined;
    });
  };
  show();
  const stopShowing = consent.subscribe(show);
  return () => {
    stopShowing();
    unmount?.();
  };
}

/**
 * Once the page is at rest: reports of what goes wrong, the question of consent where there is something to ask for,
 * and what follows from it. Returns the way to stop what follows.
 */
export function watchVisit(visit: Visit): () => void {
  const { store, client, basename } = visit;
  const placeOf = makePlaces(client, basename);
  if (!hasConnectors(shop.analytics)) {
    startReporting(visit, placeOf, () => {});
    return () => {};
  }
  const consent = consentOf(store.services);
  const heeding = heed(consent, visit, placeOf);
  startReporting(visit, placeOf, (payload) => heeding.report({ type: 'app/measured', payload }));
  const stopAsking = ask(consent, visit);
  return () => {
    stopAsking();
    heeding.stop();
  };
}
