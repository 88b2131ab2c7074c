import { createAction } from '@reduxjs/toolkit';
import type { OrderPlaced } from '#analytics/facts';

/**
 * An order is known to be placed: dispatched once per order, in the tab that learns it first, also when its response
 * was lost. Without its details, number, cart and total may be all that is known.
 */
export const orderPlaced = createAction<OrderPlaced, 'checkout/orderPlaced'>('checkout/orderPlaced');
