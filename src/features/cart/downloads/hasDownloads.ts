import { decodeUid } from '#lib/uid';
import type { CartItem } from '#store/cartItem';

/** Whether links of a downloadable product were chosen for some of these items. */
export const hasDownloads = (items: readonly Pick<CartItem, 'choice'>[]): boolean =>
  items.some(({ choice }) => choice.selectedOptions.some((uid) => decodeUid(uid)[0] === 'downloadable'));
