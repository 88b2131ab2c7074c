import { type APIRequestContext, expect } from '@playwright/test';

/**
 * Has the document server know a page, where there is one, so that it does not depend on the machine whether it is in
 * time: it sends the plain page when the back end takes too long.
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
