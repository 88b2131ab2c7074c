import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The state of a history entry. It stores the query of a link in an e-mail. */
interface LinkState {
  letter?: string;
}

/**
 * The query of a link in an e-mail, which contains a secret key. The query is removed from the page's URL, which is
 * visible, stored and sent as referrer. After a reload, the query is read from the history entry.
 */
export function useEmailLink(): URLSearchParams {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (search) navigate(pathname, { replace: true, state: { letter: search } satisfies LinkState });
  }, [navigate, pathname, search]);
  return new URLSearchParams(search || ((state ?? {}) as LinkState).letter);
}
