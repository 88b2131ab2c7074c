import { useLocation } from 'react-router-dom';
import { paths } from '#lib/paths';

/** State of a link or redirect to the sign-in page: where the shopper came from. */
export interface ReturnState {
  from?: string;
}

/** Where a shopper goes who has signed in: back, or to the account. Only paths of the shop count. */
export function useReturnPath(): string {
  const { state } = useLocation();
  const from: unknown = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : paths.accountInformation;
}
