import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What an entry of the history keeps of such a link. */
interface LinkState {
  letter?: string;
}

/**
 * The query of a link in an e-mail, whose keys open an account. It is removed from the address, which is visible,
 * stored and sent as referrer; after a reload the history entry has it.
 */
export function useLetterLink(): URLSearchParams {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (search) navigate(pathname, { replace: true, state: { letter: search } satisfies LinkState });
  }, [navigate, pathname, search]);
  return new URLSearchParams(search || ((state ?? {}) as LinkState).letter);
}
