import { useAppSelector } from '#store/index';
import { waitingNotice } from './lazyNotices';
import type { WaitingNoticeProps } from './WaitingNotice';

/** What of the cart waits for a connection, and what came of it; its code comes with the first such thing. */
export function LazyWaitingNotice(props: WaitingNoticeProps) {
  const isWanted = useAppSelector(({ app, cart }) => !app.isOnline || cart.waiting.length > 0 || cart.notes.length > 0);
  return <waitingNotice.Part wanted={isWanted} {...props} />;
}
