import { hasTexts, isObject } from '#lib/guards';
import { isCartItem } from '#store/cartItem';
import type { OutboxEntry } from '#store/outbox';

const isQueuedItem = (value: unknown): boolean =>
  hasTexts(value, 'sku') && typeof value.quantity === 'number' && isCartItem(value.line);

function isChange(value: Record<string, unknown>): boolean {
  switch (value.kind) {
    case 'add':
      return Array.isArray(value.items) && value.items.length > 0 && value.items.every(isQueuedItem);
    case 'quantity':
      return isCartItem(value.line) && typeof value.quantity === 'number';
    case 'remove':
      return Array.isArray(value.lines) && value.lines.length > 0 && value.lines.every(isCartItem);
    case 'merge':
      return hasTexts(value, 'guestCartId');
    case 'wish':
      return isObject(value.entry) && hasTexts(value.entry.product, 'uid');
    default:
      return value.kind === 'compare';
  }
}

/**
 * True for a valid outbox entry. A damaged entry, or one of another version of the app, is ignored; other entries are
 * used.
 */
export const isEntry = (value: unknown): value is OutboxEntry =>
  hasTexts(value, 'id', 'owner') && typeof value.queuedAt === 'number' && isChange(value);
