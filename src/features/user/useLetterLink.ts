import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What an entry of the history keeps of such a link. */
interface LinkState {
  letter?: string;
}

/**
 * What the link of a letter carries in its query: keys that open an account. They are taken out of the address at once,
 * which is shown, noted in the history, and told to whoever is linked to; a reload finds them in the history's entry.
 */
export function useLetterLink(): URLSearchParams {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (search) navigate(pathname, { replace: true, state: { letter: search } satisfies LinkState });
  }, [navigate, pathname, search]);
  return new URLSearchParams(search || ((state ?? {}) as LinkState).letter);
}
