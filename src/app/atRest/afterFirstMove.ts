import { cartActions } from '#features/cart/actions/lazyCart';
import { wishlistActions } from '#features/catalog/wishlist/lazyWishlist';
import { whenNotSparing } from '#lib/browser/connection';
import { whenIdle } from '#lib/browser/pause';
import { fitsMedia, wideScreen } from '#lib/media';
import { GetMegaMenuDocument } from '#shell/header/MegaMenu.gql';
import type { Visit } from '../createApp';
import { keepStorage } from '../listeners/keepStorage';
import { watchOutbox } from '../listeners/watchOutbox';
import { prefetchLinks } from '../routing/prefetchLinks';

/**
 * Prepares what the shopper may want next: the pages behind links, the code that changes cart and wish list without a
 * network, and the menu. Watches the outbox. Returns the way to stop.
 */
export function afterFirstMove({ client, opener, basename, store }: Visit): () => void {
  const stopPrefetching = prefetchLinks(opener, basename);
  const stopAsking = keepStorage(store);
  const stopSending = watchOutbox(store);
  let isOver = false;
  const stopWaiting = whenNotSparing(() => {
    // What does not come is asked for again when it is needed.
    for (const chunk of [cartActions, wishlistActions]) whenIdle(() => void chunk.prepare());
    // A drawer asks level by level; a wide screen has the whole menu.
    if (!fitsMedia(wideScreen)) whenIdle(() => isOver || client.query({ query: GetMegaMenuDocument }).catch(() => {}));
  });
  return () => {
    isOver = true;
    stopPrefetching();
    stopAsking();
    stopSending();
    stopWaiting();
  };
}
