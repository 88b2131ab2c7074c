import type { ApolloClient } from '@apollo/client';
import { hasCategory } from '#api/errors/errors';
import { GetCmsPageDocument } from './GetCmsPage.gql';
import { GetHomePageDocument } from './GetHomePage.gql';

/**
 * The content page that the merchant has made the home page, by its identifier; null where there is none. Magento finds
 * it by its configuration, but answers a client's question for `/` by its list of addresses, in which the page is
 * missing when it was saved before the store view existed. Rejects when the shop does not answer.
 */
export async function homePage(client: ApolloClient): Promise<string | null> {
  const { data } = await client.query({ query: GetHomePageDocument });
  // Of two pages with the same identifier the configuration names the number as well: `home|7`.
  const [identifier] = data?.storeConfig?.cms_home_page?.split('|') ?? [];
  if (!identifier) return null;
  const page = await client.query({ query: GetCmsPageDocument, variables: { identifier } }).catch((error) => {
    if (hasCategory(error, 'graphql-no-such-entity')) return null;
    throw error;
  });
  return page?.data?.cmsPage ? identifier : null;
}
