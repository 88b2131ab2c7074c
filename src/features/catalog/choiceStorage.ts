import { createContext, use } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepTrail } from './categoryTrail';

/** Storage of the chosen product options, in the format of a URL query. */
export interface ChoiceStorage {
  search: string;
  setSearch(search: string): void;
}

/** Set by components in which the shopper chooses product options outside the product page. */
export const ChoiceStorageContext = createContext<ChoiceStorage | null>(null);

/**
 * Returns the choice storage of the context. Without one, stores the chosen options in the URL, so that a link contains
 * the choice.
 */
export function useChoiceStorage(): ChoiceStorage {
  const given = use(ChoiceStorageContext);
  const { search, pathname, state } = useLocation();
  const navigate = useNavigate();
  return (
    given ?? {
      search,
      setSearch: (next) =>
        // `replace`, so that the back button opens the product list and not each earlier choice.
        navigate(pathname + next, { replace: true, state: keepTrail(state) }),
    }
  );
}
