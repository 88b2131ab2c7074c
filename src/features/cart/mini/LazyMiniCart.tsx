import { useCallback } from 'react';
import { drawerToggled } from '#store/app';
import { useAppDispatch, useAppSelector } from '#store/index';
import { lazyPart } from '#ui/lazyPart';

/** Its frame; the lines have a chunk of their own. */
export const miniCart = lazyPart(
  () => import(/* webpackChunkName: "mini-cart" */ './MiniCart').then((code) => code.MiniCart),
  {
    withTexts: true,
  },
);

/** The mini cart, whose code comes when the shopper first moves on a wide screen, or when it is first opened. */
export function LazyMiniCart() {
  const dispatch = useAppDispatch();
  const open = useAppSelector((state) => state.app.drawer === 'cart');
  // The page stays as it is; pressed again, it is asked for again.
  const close = useCallback(() => void dispatch(drawerToggled(null)), [dispatch]);
  return <miniCart.Part wanted={open} onFailed={close} />;
}
