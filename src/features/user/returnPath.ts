import { useLocation } from 'react-router-dom';
import { paths } from '#lib/paths';
import { useAppSelector } from '#store/index';

/** State of a link or redirect to the sign-in page: where the shopper came from. */
export interface ReturnState {
  from?: string;
}

/**
 * Where a shopper goes who has signed in: back, to the order just placed, or to the account. Only paths of the shop
 * count.
 */
export function useReturnPath(): string {
  const { state } = useLocation();
  const hasOrdered = useAppSelector(({ user }) => user.userOnOrderSuccess);
  const from: unknown = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && /^\/(?!\/)/.test(from)
    ? from
    : hasOrdered
      ? paths.orderConfirmation
      : paths.accountInformation;
}
