import { createContext, use } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepTrail } from './categoryTrail';

/** Where a choice is kept, in the form of a URL's query. */
export interface ChoicePlace {
  search: string;
  setSearch(search: string): void;
}

/** Given by what lets a shopper choose elsewhere than on the product's page. */
export const ChoicePlaceContext = createContext<ChoicePlace | null>(null);

/** The page's URL unless another place is given, so that a link opens what was chosen. */
export function useChoicePlace(): ChoicePlace {
  const given = use(ChoicePlaceContext);
  const { search, pathname, state } = useLocation();
  const navigate = useNavigate();
  return (
    given ?? {
      search,
      setSearch: (next) =>
        // The back button leads to the list again, not through every choice.
        navigate(pathname + next, { replace: true, state: keepTrail(state) }),
    }
  );
}
