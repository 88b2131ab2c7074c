import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { FormattedMessage } from 'react-intl';
import { categoryPath } from '#lib/paths';
import { LinkChips } from '../listing/LinkChips';
import own from './SearchPage.module.css';
import { GetFoundCategoriesDocument } from './suggestions/GetFoundCategories.gql';
import { categoryName, isCategoryName, searchWords } from './suggestions/searchWords';

const queryFor = (words: string) => ({
  query: GetFoundCategoriesDocument,
  variables: { categoryName: categoryName(searchWords(words)) },
});

/** Links to the categories with these words in their names; nothing when they cannot be loaded. */
export function FoundCategories({ words }: { words: string }) {
  const { query, variables } = queryFor(words);
  const { data } = useQuery(query, { variables, skip: !isCategoryName(variables.categoryName), errorPolicy: 'ignore' });
  const categories = (data?.categories?.items ?? []).flatMap((one) => (one?.url_path ? [one] : []));
  if (categories.length === 0) return null;
  return (
    <nav className={own.categories} aria-labelledby="found-categories">
      <h2 id="found-categories" className={own.categoriesTitle}>
        <FormattedMessage id="catalog.categories" />
      </h2>
      <LinkChips
        links={categories.map(({ name, url_path, url_suffix }) => ({
          path: categoryPath(url_path ?? '', url_suffix),
          name,
        }))}
      />
    </nav>
  );
}

/** The name to load categories by; undefined if it is too short, or if they are in the cache. */
export function missingCategoryName(client: ApolloClient, words: string): string | undefined {
  const { query, variables } = queryFor(words);
  const isMissing = isCategoryName(variables.categoryName) && !client.readQuery({ query, variables });
  return isMissing ? variables.categoryName : undefined;
}
