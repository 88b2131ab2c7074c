import { lazyChunk } from '#lib/lazyChunk';
import { useAppSelector } from '#store/index';
import { lazyPart } from '#ui/lazyPart';
import type { WaitingNoticeProps } from './CartNotices';

const noticesChunk = lazyChunk(() => import('./CartNotices'));
const takenOutLines = lazyPart(noticesChunk, (code) => code.TakenOutLines);
const waitingNotice = lazyPart(noticesChunk, (code) => code.WaitingNotice, { isOptional: true });

/** The cart items that responses omit. The code loads with the first such item. */
export function LazyTakenOutLines() {
  const isWanted = useAppSelector((state) => state.cart.takenOut.length > 0);
  return <takenOutLines.Part wanted={isWanted} />;
}

/** The queued changes and their results. The code loads offline, or with the first queued change or note. */
export function LazyWaitingNotice(props: WaitingNoticeProps) {
  const isWanted = useAppSelector(
    ({ app, cart }) => !app.isOnline || cart.outbox.some(({ isWaiting }) => isWaiting) || cart.notes.length > 0,
  );
  return <waitingNotice.Part wanted={isWanted} {...props} />;
}
