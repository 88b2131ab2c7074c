import { useLocation } from 'react-router-dom';
import { isObject } from '#lib/guards';
import { paths } from '#lib/paths';
import { urlOf } from '#lib/urls';
import { useAppSelector } from '#store/index';

/** State of a link or redirect to the sign-in page: the path of the page before it. */
export interface ReturnState {
  from?: string;
}

/** True for a path of this host. A browser reads `/\` as `//`, and leaves out line breaks and tabs. */
const isOwnPath = (text: string): boolean =>
  text.startsWith('/') && urlOf(text, window.location.origin)?.origin === window.location.origin;

/**
 * The path to open after sign-in: the previous page, the order just placed, or the account. Only paths of this host are
 * accepted.
 */
export function useReturnPath(): string {
  const { state } = useLocation();
  const hasOrdered = useAppSelector(({ user }) => user.userOnOrderSuccess);
  const from: unknown = isObject(state) ? state.from : undefined;
  return typeof from === 'string' && isOwnPath(from)
    ? from
    : hasOrdered
      ? paths.orderConfirmation
      : paths.accountInformation;
}
