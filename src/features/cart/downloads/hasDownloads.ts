import { decodeUid } from '#lib/uid';
import type { CartItem } from '#store/cartItem';

/** True if at least one item has chosen links of a downloadable product. */
export const hasDownloads = (items: readonly Pick<CartItem, 'choice'>[]): boolean =>
  items.some(({ choice }) => choice.selectedOptions.some((uid) => decodeUid(uid)[0] === 'downloadable'));
