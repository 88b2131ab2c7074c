import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The state of a history entry that stores the query of such a link. */
interface LinkState {
  letter?: string;
}

/**
 * The query of a link in an e-mail, which contains a secret key. It is removed from the address, which is visible,
 * stored and sent as referrer. After a reload it is read from the history entry.
 */
export function useEmailLink(): URLSearchParams {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (search) navigate(pathname, { replace: true, state: { letter: search } satisfies LinkState });
  }, [navigate, pathname, search]);
  return new URLSearchParams(search || ((state ?? {}) as LinkState).letter);
}
