import type { Circumstances, Connector } from '#analytics/connector';
import { hasConnectors, openConnectors } from '#analytics/connectors';
import type { ShopEvent } from '#analytics/facts';
import { type Consent, consentOf } from '#lib/browser/consent';
import { shop } from '#lib/shop';
import type { Visit } from '../createApp';
import { followJourney } from './journey';
import { makePlaces } from './places';

/**
 * Tells the merchant's connectors of the shopper's way. What happens until they are there waits for them; when they are
 * stopped meanwhile, it is forgotten.
 */
function tellConnectors({ store, client, basename }: Visit, past: typeof store.past): () => void {
  let connectors: Connector[] | undefined;
  let isOver = false;
  const waiting: [ShopEvent, Circumstances][] = [];
  const tellAll = (event: ShopEvent, circumstances: Circumstances) => {
    for (const connector of connectors ?? []) connector.tell(event, circumstances);
  };
  const stopFollowing = followJourney(
    store,
    makePlaces(client, basename),
    (event, circumstances) => {
      if (connectors) tellAll(event, circumstances);
      else waiting.push([event, circumstances]);
    },
    past,
  );
  const stop = () => {
    isOver = true;
    stopFollowing();
    for (const connector of connectors ?? []) connector.stop();
  };
  void openConnectors(shop.analytics, client).then((opened) => {
    connectors = opened;
    if (isOver || opened.length === 0) return stop();
    for (const [event, circumstances] of waiting) tellAll(event, circumstances);
  });
  return stop;
}

/**
 * Counts visits, as long as the shopper lets it: begins when they say so, ends when they withdraw, in whichever tab. A
 * visit that they have let be counted before is told from its first page on; otherwise nothing that was done before the
 * choice is told. Returns the way to stop.
 */
function heed(consent: Consent, visit: Visit): () => void {
  let stop: (() => void) | undefined;
  const past = consent.get().choice === 'given' ? [...visit.store.past] : [];
  const look = () => {
    const isGiven = consent.get().choice === 'given';
    if (isGiven && !stop) stop = tellConnectors(visit, past.splice(0));
    if (isGiven) return;
    stop?.();
    stop = undefined;
  };
  look();
  const stopListening = consent.subscribe(look);
  return () => {
    stopListening();
    stop?.();
  };
}

/** Once the page is at rest: the question of consent where there is something to ask for, and what follows from it. */
export function watchVisit(visit: Visit): () => void {
  if (!hasConnectors(shop.analytics)) return () => {};
  const consent = consentOf(visit.store.services);
  let unmount: Promise<() => void> | undefined;
  const show = () => {
    const { choice, isAskedFor } = consent.get();
    if (unmount || (choice && !isAskedFor)) return;
    unmount = import(/* webpackChunkName: "insight" */ './mountNotice').then((code) => code.mountNotice(visit));
    unmount.catch(() => {
      // Without the question there is no consent, and nothing is sent. It is asked for again by the next change.
      unmount = undefined;
    });
  };
  show();
  const stopShowing = consent.subscribe(show);
  const stopHeeding = heed(consent, visit);
  return () => {
    stopShowing();
    stopHeeding();
    void unmount?.then((remove) => remove());
  };
}
