import { lazyChunk } from '#lib/lazyChunk';
import { useAppSelector } from '#store/index';
import { lazyPart } from '#ui/lazyPart';
import type { WaitingNoticeProps } from './CartNotices';

const noticesChunk = lazyChunk(() => import('./CartNotices'));
const takenOutLines = lazyPart(noticesChunk, (code) => code.TakenOutLines);
const waitingNotice = lazyPart(noticesChunk, (code) => code.WaitingNotice, { isOptional: true });

/** What the shop's answers left out of the cart; its code comes with the first such line. */
export function LazyTakenOutLines() {
  const isWanted = useAppSelector((state) => state.cart.takenOut.length > 0);
  return <takenOutLines.Part wanted={isWanted} />;
}

/** What of the cart waits for a connection, and what came of it; its code comes with the first such thing. */
export function LazyWaitingNotice(props: WaitingNoticeProps) {
  const isWanted = useAppSelector(
    ({ app, cart }) => !app.isOnline || cart.outbox.some(({ isWaiting }) => isWaiting) || cart.notes.length > 0,
  );
  return <waitingNotice.Part wanted={isWanted} {...props} />;
}
