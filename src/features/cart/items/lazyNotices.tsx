import { lazyChunk } from '#lib/lazyChunk';
import { useAppSelector } from '#store/index';
import { lazyPart } from '#ui/lazyPart';
import type { OutboxNoticeProps } from './CartNotices';

const noticesChunk = lazyChunk(() => import('./CartNotices'));
const unavailableItemsPart = lazyPart(noticesChunk, (code) => code.UnavailableItems);
const outboxNotice = lazyPart(noticesChunk, (code) => code.OutboxNotice, { isOptional: true });

/** Shows the cart items that responses omit. The code is loaded when there is such an item. */
export function LazyUnavailableItems() {
  const isWanted = useAppSelector((state) => state.cart.unavailableItems.length > 0);
  return <unavailableItemsPart.Part wanted={isWanted} />;
}

/** Shows queued changes and their results. The code is loaded offline, or when there is a queued change or a note. */
export function LazyOutboxNotice(props: OutboxNoticeProps) {
  const isWanted = useAppSelector(
    ({ app, cart }) => !app.isOnline || cart.outbox.some(({ isWaiting }) => isWaiting) || cart.notes.length > 0,
  );
  return <outboxNotice.Part wanted={isWanted} {...props} />;
}
