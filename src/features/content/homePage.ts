import type { ApolloClient } from '@apollo/client';
import { hasCategory } from '#api/errors/errors';
import { GetCmsPageDocument } from './GetCmsPage.gql';
import { GetHomePageDocument } from './GetHomePage.gql';

/** Identifier of the home page, or null. Magento's route for `/` lacks pages older than the store view. */
export async function homePage(client: ApolloClient): Promise<string | null> {
  const { data } = await client.query({ query: GetHomePageDocument });
  // If two pages have the same identifier, the configuration also contains the page number: `home|7`.
  const [identifier] = data?.storeConfig?.cms_home_page?.split('|') ?? [];
  if (!identifier) return null;
  const page = await client.query({ query: GetCmsPageDocument, variables: { identifier } }).catch((error) => {
    if (hasCategory(error, 'graphql-no-such-entity')) return null;
    throw error;
  });
  return page?.data?.cmsPage ? identifier : null;
}
