import { useAppSelector } from '#store/index';
import { takenOutLines } from './lazyNotices';

/** What the shop's answers left out of the cart; its code comes with the first such line. */
export function LazyTakenOutLines() {
  const isWanted = useAppSelector((state) => state.cart.takenOut.length > 0);
  return <takenOutLines.Part wanted={isWanted} />;
}
