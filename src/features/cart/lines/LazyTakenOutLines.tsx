import { useAppSelector } from '#store/index';
import { lazyPart } from '#ui/lazyPart';

const takenOut = lazyPart(() =>
  import(/* webpackChunkName: "cart-more" */ './TakenOutLines').then((code) => code.TakenOutLines),
);

/** What the shop's answers left out of the cart; its code comes with the first such line. */
export function LazyTakenOutLines() {
  const isWanted = useAppSelector((state) => state.cart.takenOut.length > 0);
  return <takenOut.Part wanted={isWanted} />;
}
