import { useCallback } from 'react';
import { lazyChunk } from '#lib/lazyChunk';
import { drawerToggled } from '#store/app';
import { useAppDispatch, useAppSelector } from '#store/index';
import { lazyPart } from '#ui/lazyPart';

const miniCartChunk = lazyChunk(() => import(/* webpackChunkName: "cart-actions" */ './MiniCart'), { withTexts: true });
export const miniCart = lazyPart(miniCartChunk, (code) => code.MiniCart);

/** The mini cart, whose code comes when the shopper first moves on a wide screen, or when it is first opened. */
export function LazyMiniCart() {
  const dispatch = useAppDispatch();
  const open = useAppSelector((state) => state.app.drawer === 'cart');
  // The page stays as it is; pressed again, it is asked for again.
  const close = useCallback(() => void dispatch(drawerToggled(null)), [dispatch]);
  return <miniCart.Part wanted={open} onFailed={close} />;
}
