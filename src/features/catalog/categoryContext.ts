import { createContext } from 'react';

/** Uid of the category whose products are listed; a product opened from the list gets its breadcrumbs. */
export const CategoryContext = createContext<string | undefined>(undefined);
