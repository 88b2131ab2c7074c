import { useLocation, useNavigate } from 'react-router-dom';
import { keepTrail } from '#features/catalog/categoryTrail';

/** Choices that live in the URL, so that a link opens them. An empty value is a choice too: none of the values. */
export function useUrlChoice() {
  const { search, pathname, state } = useLocation();
  const navigate = useNavigate();
  const set = (name: string, value: string) => {
    const parameters = new URLSearchParams(search);
    parameters.set(name, value);
    // The back button leads to the list again, not through every choice.
    navigate(`${pathname}?${parameters}`, { replace: true, state: keepTrail(state) });
  };
  return { search, set };
}
