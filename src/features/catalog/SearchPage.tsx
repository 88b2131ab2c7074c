import type { ApolloClient } from '@apollo/client';
import { SearchX } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { paths, searchPath } from '#lib/paths';
import type { AppStore } from '#store/index';
import { Breadcrumbs } from '#ui/Breadcrumbs';
import { Container } from '#ui/Container';
import { EmptyState } from '#ui/EmptyState';
import { PageMeta } from '#ui/PageMeta';
import { WayHome } from './CategoryPage';
import css from './CategoryPage.module.css';
import { GetListingDocument } from './GetListing.gql';
import { Listing } from './Listing';
import { listingVariables } from './listingQuery';
import { readListingState } from './listingState';
import own from './SearchPage.module.css';
import type { ListingView } from './useListing';
import { preloadPageSize, useListingSearch } from './useListing';

const wordsOf = (search: string): string => (new URLSearchParams(search).get('query') ?? '').trim();

/** Results of a search: the words are in the URL, as filters, sort and page are. */
export function SearchPage() {
  const intl = useIntl();
  const words = wordsOf(useListingSearch());
  const title = words
    ? intl.formatMessage({ id: 'catalog.resultsFor' }, { words })
    : intl.formatMessage({ id: 'catalog.search' });
  return (
    <Container className={css.page}>
      <PageMeta title={title} canonicalPath={words ? searchPath(words) : paths.search} noIndex />
      <Breadcrumbs items={[{ name: intl.formatMessage({ id: 'catalog.search' }) }]} />
      <header className={css.header}>
        <h1>
          {words ? (
            <FormattedMessage id="catalog.resultsFor" values={{ words: <bdi key="words">{words}</bdi> }} />
          ) : (
            title
          )}
        </h1>
      </header>
      {words ? (
        <Listing
          key={words}
          scope={{ search: words }}
          empty={(answer) => <NothingFound words={words} answer={answer} />}
        />
      ) : (
        <EmptyState title={<FormattedMessage id="catalog.noWords" />} action={<WayHome />}>
          <FormattedMessage id="catalog.noWordsHint" />
        </EmptyState>
      )}
    </Container>
  );
}

function NothingFound({ words, answer }: { words: string; answer: NonNullable<ListingView['answer']> }) {
  const suggestions = (answer.products?.suggestions ?? []).flatMap((one) =>
    one && one.search !== words ? [one.search] : [],
  );
  return (
    <EmptyState
      icon={<SearchX size={32} />}
      title={<FormattedMessage id="catalog.nothingFound" values={{ words: <bdi key="words">{words}</bdi> }} />}
      action={<WayHome />}
    >
      {suggestions.length > 0 && (
        <div className={own.suggestions}>
          <p>
            <FormattedMessage id="catalog.didYouMean" />
          </p>
          <ul className={css.chips}>
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <Link to={searchPath(suggestion)} className={css.chip}>
                  <bdi>{suggestion}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
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

export async function preloadSearchPage(
  client: ApolloClient,
  { search }: { search: string },
  store: AppStore,
): Promise<void> {
  const words = wordsOf(search);
  if (!words) return;
  const pageSize = await preloadPageSize(client, store);
  const variables = listingVariables({ search: words }, readListingState(search), pageSize);
  await client.query({ query: GetListingDocument, variables });
}
