import { randomBytes } from 'node:crypto';
import { GraphQLError } from 'graphql';
import type { StoreView } from '../../data/shared/types.ts';
import type { RestRoute, ShopContext } from './context.ts';
import { withCookies } from './cookies.ts';
import { RestError } from './errors.ts';
import type { BaseContext } from './graphql.ts';
import { defaultStoreView, storeViewByCode } from './stores.ts';

const statusOfCategory: Record<string, number> = {
  'graphql-no-such-entity': 404,
  'graphql-authorization': 401,
  'graphql-authentication': 401,
};

/** Statuses whose responses the recorded server's nginx compresses. */
const compressed: ReadonlySet<number> = new Set([200, 403, 404]);

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body ?? null), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(compressed.has(status) ? { Vary: 'Accept-Encoding' } : {}),
    },
  });
}

const unauthorized = (resources: string) =>
  new RestError(401, "The consumer isn't authorized to access %resources.", { resources });

/** Magento's paths that require administrator access, with the resource that they need. */
const adminPaths: [path: RegExp, resource: string][] = [
  [/^\/products(\/[^/]+)?$/, 'Magento_Catalog::products'],
  [/^\/categories(\/\d+)?$/, 'Magento_Catalog::categories'],
  [/^\/store\/(storeConfigs|storeViews|storeGroups|websites)$/, 'Magento_Backend::store'],
  [/^\/orders(\/\d+)?$/, 'Magento_Sales::actions_view'],
];

/** The administrator resource that a path requires; null for unknown paths and for methods other than GET. */
const resourceOf = (method: string, path: string): string | null =>
  (method === 'GET' && adminPaths.find(([pattern]) => pattern.test(path))?.[1]) || null;

/** The named parts of a path that matches the pattern, or null. */
function match(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const parts = path.split('/');
  if (wanted.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of wanted.entries()) {
    const part = parts[index] ?? '';
    if (name.startsWith(':')) params[name.slice(1)] = decodeURIComponent(part);
    else if (name !== part) return null;
  }
  return params;
}

async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  const text = await request.text();
  if (!text) return {};
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null) return { ...body };
  } catch {
    // The text is not JSON: throw the error below, which has Magento's message.
  }
  throw new RestError(400, 'Decoding error: %1Syntax error', ['\n']);
}

interface FoundRoute {
  route: RestRoute;
  store: StoreView;
  params: Record<string, string>;
}

/** The store view and path of a request; null outside the API. */
function placeOf({ pathname }: URL): { store: StoreView; path: string } | null {
  const [, storeCode, path] = /^\/rest(?:\/([a-z_]+))?\/V1(\/.*)$/.exec(pathname) ?? [];
  // Magento's code `all` means no specific store view.
  const store = !storeCode || storeCode === 'all' ? defaultStoreView : storeViewByCode(storeCode);
  return path && store ? { store, path } : null;
}

function findRoute(routes: RestRoute[], { method }: Request, { store, path }: { store: StoreView; path: string }) {
  for (const route of routes) {
    const params = route.method === method ? match(route.path, path) : null;
    if (params) return { route, store, params };
  }
  return null;
}

async function answer({ route, store, params }: FoundRoute, request: Request, base: BaseContext, url: URL) {
  // An invalid bearer token is refused even for paths that guests may use.
  const bearer = /^Bearer\s+\S/i.test(request.headers.get('Authorization') ?? '');
  if (base.customerId === null && (bearer || route.access === 'self')) throw unauthorized('self');
  const context: ShopContext = { ...base, store, currency: store.currency };
  return json(await route.handle({ params, query: url.searchParams, body: await bodyOf(request) }, context));
}

function refusal(error: unknown, report: (error: unknown) => void): Response {
  if (error instanceof RestError) {
    const { status, message, parameters } = error;
    return json(parameters ? { message, parameters } : { message }, status);
  }
  if (error instanceof GraphQLError && error.extensions.category) {
    return json({ message: error.message }, statusOfCategory[String(error.extensions.category)] ?? 400);
  }
  report(error);
  const id = `webapi-${randomBytes(7).toString('hex')}`;
  return json({ message: `Internal Error. Details are available in Magento log file. Report ID: ${id}` }, 500);
}

/**
 * Responds to a request below `/rest`: `/rest/V1/…` uses the default store view, `/rest/{store}/V1/…` the named one.
 * Errors have Magento's form: `{message, parameters?}`, with placeholders in the message.
 */
export async function handleRest(
  routes: RestRoute[],
  request: Request,
  base: BaseContext,
  report: (error: unknown) => void,
): Promise<Response> {
  const url = new URL(request.url);
  const place = placeOf(url);
  const found = place && findRoute(routes, request, place);
  const resource = place && resourceOf(request.method, place.path);
  if (!found && !resource) return refusal(new RestError(404, 'Request does not match any route.'), report);
  const response = found
    ? await answer(found, request, base, url).catch((error: unknown) => refusal(error, report))
    : refusal(unauthorized(resource ?? ''), report);
  return withCookies(response, request, base.now(), 'rest');
}
