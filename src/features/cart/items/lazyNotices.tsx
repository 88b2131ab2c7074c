import { lazyChunk } from '#lib/lazyChunk';
import { useAppSelector } from '#store/index';
import { lazyPart } from '#ui/lazyPart';
import type { OutboxNoticeProps } from './CartNotices';

const noticesChunk = lazyChunk(() => import('./CartNotices'));
const unavailableItemsPart = lazyPart(noticesChunk, (code) => code.UnavailableItems);
const outboxNotice = lazyPart(noticesChunk, (code) => code.OutboxNotice, { isOptional: true });

/** The cart items that responses omit. The code loads with the first such item. */
export function LazyUnavailableItems() {
  const isWanted = useAppSelector((state) => state.cart.unavailableItems.length > 0);
  return <unavailableItemsPart.Part wanted={isWanted} />;
}

/** The queued changes and their results. The code loads offline, or with the first queued change or note. */
export function LazyOutboxNotice(props: OutboxNoticeProps) {
  const isWanted = useAppSelector(
    ({ app, cart }) => !app.isOnline || cart.outbox.some(({ isWaiting }) => isWaiting) || cart.notes.length > 0,
  );
  return <outboxNotice.Part wanted={isWanted} {...props} />;
}
