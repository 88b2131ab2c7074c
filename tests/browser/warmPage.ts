import { type APIRequestContext, expect } from '@playwright/test';

/**
 * Requests a page until the document server has cached it, if there is one. Otherwise a slow back end would make the
 * server send the plain page.
 *
 * @returns the document
 */
export async function warmPage(request: APIRequestContext, path: string): Promise<string> {
  let text = '';
  await expect
    .poll(async () => {
      const response = await request.get(path);
      text = await response.text();
      return response.headers()['x-dukkan-page'] ?? 'static';
    })
    .toMatch(/fresh|stale|static/);
  return text;
}
