import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { SearchX } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import type { GetListingQueryVariables } from '#api/operations.generated';
import { categoryPath, paths, searchPath } from '#lib/paths';
import { isolateBidi } from '#lib/text/bidi';
import { Container } from '#ui/Container';
import { EmptyState } from '#ui/EmptyState';
import { HomeLink } from '#ui/HomeLink';
import { LoadProblem } from '#ui/LoadProblem';
import { Breadcrumbs } from '#ui/link/Breadcrumbs';
import { PageMeta } from '#ui/PageMeta';
import { BidiText } from '#ui/text/BidiText';
import css from '../listing/CategoryPage.module.css';
import { GetListingDocument } from '../listing/GetListing.gql';
import { LinkChips } from '../listing/LinkChips';
import { Listing, ListingSkeleton, prepareListing } from '../listing/Listing';
import { listingVariables, readListingState } from '../listing/listingState';
import { type ListingView, preloadListingSettings, readLoadedListing } from '../listing/useListing';
import { offlineResults } from '../offlineSearch/lazyOfflineSearch';
import { GetSearchPageDocument } from './GetSearchPage.gql';
import own from './SearchPage.module.css';
import { GetFoundCategoriesDocument } from './suggestions/GetFoundCategories.gql';
import { categoryName, isCategoryName, normaliseSearch } from './suggestions/searchText';
import { isSplintered, useRepaired } from './suggestions/useSuggestionResult';

const wordsOf = (search: string): string => normaliseSearch(new URLSearchParams(search).get('query') ?? '');

/** Search results. The search text is in the URL, like filters, sort order and page. */
export function SearchPage() {
  const intl = useIntl();
  const words = wordsOf(useLocation().search);
  const title = words
    ? intl.formatMessage({ id: 'catalog.resultsFor' }, { words })
    : intl.formatMessage({ id: 'catalog.search' });
  return (
    <Container className={css.page}>
      <PageMeta
        title={isolateBidi(title, intl.locale)}
        canonicalPath={words ? searchPath(words) : paths.search}
        noIndex
      />
      <Breadcrumbs items={[{ name: intl.formatMessage({ id: 'catalog.search' }) }]} />
      <header className={css.header}>
        <h1>
          {words ? (
            <FormattedMessage id="catalog.resultsFor" values={{ words: <BidiText key="words" text={words} /> }} />
          ) : (
            title
          )}
        </h1>
        {/* For words in the wrong keyboard layout, the back end finds unrelated products, so suggest above them. */}
        {isSplintered(words) && <DidYouMean words={words} />}
        {words && <FoundCategories words={words} />}
      </header>
      {words ? (
        <Listing
          key={words}
          scope={{ search: words }}
          empty={(answer) => <NothingFound words={words} answer={answer} />}
          offlineFallback={(retry) => (
            <offlineResults.Part
              wanted
              fallback={<ListingSkeleton />}
              errorFallback={<LoadProblem reason={{ id: 'error.offline' }} onRetry={retry} />}
              words={words}
              onRetry={retry}
              guesses={<DidYouMean words={words} />}
            />
          )}
        />
      ) : (
        <EmptyState title={<FormattedMessage id="catalog.noWords" />} action={<HomeLink />}>
          <FormattedMessage id="catalog.noWordsHint" />
        </EmptyState>
      )}
    </Container>
  );
}

function NothingFound({ words, answer }: { words: string; answer: NonNullable<ListingView['answer']> }) {
  const guesses = (answer.products?.suggestions ?? []).flatMap((one) =>
    one && one.search !== words ? [one.search] : [],
  );
  return (
    <EmptyState
      icon={<SearchX size={32} />}
      title={<FormattedMessage id="catalog.nothingFound" values={{ words: <BidiText key="words" text={words} /> }} />}
      action={<HomeLink />}
    >
      {!isSplintered(words) && <DidYouMean words={words} guesses={guesses} />}
      <ul className={own.hints}>
        <li>
          <FormattedMessage id="catalog.hintSpelling" />
        </li>
        <li>
          <FormattedMessage id="catalog.hintFewer" />
        </li>
        <li>
          <FormattedMessage id="catalog.hintMenu" />
        </li>
      </ul>
    </EmptyState>
  );
}

/** “Did you mean”: the words in the other keyboard layout, and the back end's suggestions. */
function DidYouMean({ words, guesses = [] }: { words: string; guesses?: readonly string[] }) {
  const { repaired } = useRepaired(words);
  const meant = [...new Set([...(repaired ? [repaired.words] : []), ...guesses])];
  return (
    <div className={own.suggestions} role="status">
      {meant.length > 0 && (
        <>
          <p>
            <FormattedMessage id="catalog.didYouMean" />
          </p>
          <LinkChips links={meant.map((one) => ({ path: searchPath(one), name: one }))} />
        </>
      )}
    </div>
  );
}

export async function preloadSearchPage(client: ApolloClient, { search }: { search: string }): Promise<void> {
  const words = wordsOf(search);
  if (!words) return;
  const settings = await preloadListingSettings(client);
  const variables = listingVariables({ search: words }, readListingState(search), settings);
  await Promise.all([loadResults(client, words, variables), prepareListing()]);
}

/** Loads products and categories in one request. Categories that load later would move the product list down. */
async function loadResults(client: ApolloClient, words: string, variables: GetListingQueryVariables): Promise<void> {
  const name = missingCategoryName(client, words);
  if (name === undefined) return void (await client.query({ query: GetListingDocument, variables }));
  await client.query({ query: GetSearchPageDocument, variables: { ...variables, categoryName: name } });
  await readLoadedListing(client, variables);
}

const queryFor = (words: string) => ({
  query: GetFoundCategoriesDocument,
  variables: { categoryName: categoryName(normaliseSearch(words)) },
});

/** Links to categories whose names contain the search words. Renders nothing if the categories cannot be loaded. */
function FoundCategories({ words }: { words: string }) {
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

/** The name to search categories by; undefined if the name is too short, or if the categories are already cached. */
function missingCategoryName(client: ApolloClient, words: string): string | undefined {
  const { query, variables } = queryFor(words);
  const isMissing = isCategoryName(variables.categoryName) && !client.readQuery({ query, variables });
  return isMissing ? variables.categoryName : undefined;
}
