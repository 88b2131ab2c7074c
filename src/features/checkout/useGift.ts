import { useState } from 'react';
import { storageKeys } from '#lib/browser/storage';
import { useStoreView } from '#lib/storeViewContext';
import { useAppDispatch, useAppSelector } from '#store/index';
import { useDraft } from '#store/useDraft';
import { type Gift, type GiftMessage, isEmptyGift, noGift, tidyGift } from './gift/giftMessage';
import { saveGift } from './paymentActions';

/**
 * The gift message of the cart: what was typed on this device, else what the shop has. Where the shop does not say
 * whether it takes any, there is none, unless one was typed before: what the shopper sees is what is sent.
 */
export function useGift(): Gift {
  const dispatch = useAppDispatch();
  const cart = useAppSelector((state) => state.cart.details);
  const { website } = useStoreView();
  const { draft, keep } = useDraft<GiftMessage>(storageKeys.checkout('gift_draft', website));
  const [typed, setTyped] = useState(draft && { ...noGift, ...draft });
  const canHave = cart !== null && !cart.is_virtual;
  const onCart = useAppSelector(({ checkout }) => (checkout.gift?.cartId === cart?.id ? checkout.gift : null));
  const gift = typed ?? onCart?.message ?? noGift;
  const isAllowed = onCart?.isAllowed ?? (typed !== undefined && !isEmptyGift(typed));
  const isOffered = canHave && isAllowed;
  const written = tidyGift(gift);
  const hasText = written.message !== '';

  return {
    isOffered,
    gift,
    isIncomplete: isOffered && !hasText && !isEmptyGift(gift),
    change(next) {
      setTyped(next);
      keep(next);
    },
    async save() {
      if (!isOffered) return undefined;
      if (typed) await dispatch(saveGift(written));
      return hasText ? written : undefined;
    },
  };
}
