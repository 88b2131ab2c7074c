import type { Page } from '@playwright/test';

/** A content page with several headings. */
export const longPage = '/privacy-policy';

/** Gives the last heading of the content an id, in the document or in the GraphQL response. */
export async function nameLastHeading(page: Page, id: string): Promise<void> {
  await page.route(
    (url) => url.pathname.endsWith(longPage) || url.pathname === '/graphql',
    async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const last = text.lastIndexOf('h2 data-content-type=');
      if (last < 0) return route.fulfill({ response, body: text });
      return route.fulfill({ response, body: `${text.slice(0, last)}h2 id=\\"${id}\\" ${text.slice(last + 3)}` });
    },
  );
}
