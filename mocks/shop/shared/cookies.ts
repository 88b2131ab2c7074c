import { randomBytes } from 'node:crypto';

const hour = 3600;
const tenYears = 315_360_000;

/** The date after this number of seconds: `Fri, 20 Nov 2026 19:46:34 GMT`. */
const expiry = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000).toUTCString();

/** Returns a PHP session cookie. Keeps the session id of the request, if the request has one. */
function sessionCookie(request: Request, now: Date): string {
  const known = /(?:^|;\s*)PHPSESSID=([\w,-]+)/.exec(request.headers.get('Cookie') ?? '')?.[1];
  const { hostname } = new URL(request.url);
  return `PHPSESSID=${known ?? randomBytes(13).toString('hex')}; expires=${expiry(now, hour)}; Max-Age=${hour}; path=/; domain=${hostname}; HttpOnly; SameSite=Lax`;
}

/**
 * Adds the cookies that Magento's PHP sends, although the app needs none of them. Each response has a session cookie. A
 * POST to GraphQL also has the version of the private content, which Magento's own theme reads.
 */
export function withCookies(response: Response, request: Request, now: Date, kind: 'graphql' | 'rest'): Response {
  response.headers.append('Set-Cookie', sessionCookie(request, now));
  if (kind === 'graphql' && request.method === 'POST') {
    response.headers.append(
      'Set-Cookie',
      `private_content_version=${randomBytes(16).toString('hex')}; expires=${expiry(now, tenYears)}; Max-Age=${tenYears}; path=/; SameSite=Lax`,
    );
  }
  return response;
}
