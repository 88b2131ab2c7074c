import type { UnknownAction } from '@reduxjs/toolkit';
import { openConnectors } from '#analytics/connectors/connectors';
import { hasConnectors } from '#analytics/connectors/hasConnectors';
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
 * Tells the merchant's connectors of the shopper's way, once their code is there; what happened before, `past`, first.
 */
function tellConnectors(store: AppStore, placeOf: Places, past: readonly UnknownAction[]): Telling {
  let journey: Telling | undefined;
  let isOver = false;
  const opening = openConnectors(shop.analytics, store.services.client).then((connectors) => {
    if (connectors.length > 0 && !isOver)
      journey = followJourney(
        store,
        placeOf,
        (event, circumstances) => {
          for (const connector of connectors) connector.tell(event, circumstances);
        },
        past,
      );
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

/**
 * Counts visits, as long as the shopper lets it: begins when they say so, ends when they withdraw, in whichever tab. A
 * visit that they have let be counted before is told from its first page on; otherwise nothing that was done before the
 * choice is told.
 */
function heed(consent: Consent, { store, earlyActions }: Visit, placeOf: Places) {
  let telling: Telling | undefined;
  let past = consent.get().choice === 'given' ? earlyActions : [];
  const look = () => {
    const isGiven = consent.get().choice === 'given';
    if (isGiven) telling ??= tellConnectors(store, placeOf, past);
    else {
      past = [];
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
  const { privacyPage } = shop.analytics;
  let unmount: Promise<() => void> | undefined;
  const show = () => {
    const { choice, isAskedFor } = consent.get();
    if (unmount || (choice && !isAskedFor)) return;
    // Before the app, so that it is the first that the keyboard comes to.
    unmount = mountBeside(
      visit,
      (isQuiet) => <ConsentNotice isQuietPlace={isQuiet} privacyPage={privacyPage && visit.basename + privacyPage} />,
      'before',
    ).catch(() => {
      // Without the question there is no consent, and nothing is sent. It is asked for again by the next change.
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
