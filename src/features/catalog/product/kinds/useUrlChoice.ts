import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepTrail } from '#features/catalog/categoryTrail';

/** Choices that live in the URL, so that a link opens them. An empty value is a choice too: nothing of it. */
export function useUrlChoice() {
  const { search, pathname, state } = useLocation();
  const navigate = useNavigate();
  const set = useCallback(
    (name: string, value: string) => {
      const parameters = new URLSearchParams(search);
      parameters.set(name, value);
      // The way back from a product leads to the list, not through every choice.
      navigate(`${pathname}?${parameters}`, { replace: true, state: keepTrail(state) });
    },
    [search, pathname, state, navigate],
  );
  return { search, set };
}
