import { createContext, use } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepTrail } from './categoryTrail';

/** Where a choice is stored, in the form of a URL query. */
export interface ChoiceStorage {
  search: string;
  setSearch(search: string): void;
}

/** Provided by components where the shopper chooses options outside the product page. */
export const ChoiceStorageContext = createContext<ChoiceStorage | null>(null);

/** Returns the provided choice storage, else the URL of the page, so that a link contains the choice. */
export function useChoiceStorage(): ChoiceStorage {
  const given = use(ChoiceStorageContext);
  const { search, pathname, state } = useLocation();
  const navigate = useNavigate();
  return (
    given ?? {
      search,
      setSearch: (next) =>
        // `replace`, so that the back button leads to the list and not through every choice.
        navigate(pathname + next, { replace: true, state: keepTrail(state) }),
    }
  );
}
