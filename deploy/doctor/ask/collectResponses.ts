import type { ShopConfig } from '../../../src/lib/shopConfig.ts';
import type { Backend } from './backend.ts';
import { askCart } from './carts.ts';
import { appOperations, sizeOf, textOf } from './documents.ts';
import type { Reply } from './http.ts';
import * as questions from './questions.ts';
import { sentHeaders } from './questions.ts';
import type {
  CacheAnswers,
  CartResponses,
  CollectedResponses,
  CrossOrigin,
  MediaAnswers,
  Times,
  ViewResponses,
} from './responses.ts';
import { askSchema } from './schema.ts';
import { textAt } from './values.ts';
import { anyProduct, askView } from './views.ts';

export interface Plan {
  shop: ShopConfig;
  readOnly: boolean;
  /** Origin of the page if it differs from the origin of the back end; otherwise null. */
  pageOrigin: string | null;
  /** Called with the name of each step, to show the progress. */
  onStep?: (step: string) => void;
}

const ROUNDS = 5;

async function askMedia(backend: Backend, { view, samples }: ViewResponses): Promise<MediaAnswers[]> {
  const url = samples.find(({ picture }) => picture)?.picture;
  if (!url || !URL.canParse(url, backend.origin)) return [];
  const at = (width: number) => {
    const sized = new URL(url, backend.origin);
    for (const [name, value] of Object.entries({ auto: 'webp', format: 'pjpg', width }))
      sized.searchParams.set(name, `${value}`);
    return backend.fetch(sized.href, { headers: { accept: 'image/webp,image/*' } });
  };
  return [{ view: view.code, url, narrow: await at(80), wide: await at(640) }];
}

async function askCaches(backend: Backend, codes: string[]): Promise<CacheAnswers> {
  const byView: CacheAnswers['byView'] = [];
  for (const code of codes) byView.push({ code, reply: await backend.get(code, questions.nameQuestion) });
  const [code = ''] = codes;
  // Send the cache id of the previous response, as the app does.
  const id = byView[0]?.reply.headers.get('x-magento-cache-id');
  const again = () =>
    backend.get(
      code,
      questions.productsQuestion,
      { filter: anyProduct, pageSize: 2 },
      id ? { 'X-Magento-Cache-Id': id } : {},
    );
  const twice: [Reply, Reply] = [await again(), await again()];
  return { byView, twice, post: await backend.post(code, questions.nameQuestion) };
}

async function askCrossOrigin(backend: Backend, origin: string, view: string): Promise<CrossOrigin> {
  const preflight = (path: string, headers: string[]) =>
    backend.fetch(`${backend.origin}${path}`, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': headers.join(','),
      },
    });
  return {
    origin,
    graphql: await preflight('/graphql', sentHeaders),
    rest: await preflight(`/rest/${view}/V1/guest-carts`, ['authorization', 'content-type']),
    answer: await backend.get(view, questions.nameQuestion, undefined, { Origin: origin }),
  };
}

async function timesOf(kind: Times['kind'], ask: () => Promise<Reply>): Promise<Times> {
  const milliseconds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) milliseconds.push((await ask()).milliseconds);
  return { kind, milliseconds };
}

/** One view of each website, since carts belong to websites. */
const ofEachWebsite = (views: ViewResponses[]): ViewResponses[] =>
  views.filter(({ view }, index) => views.findIndex((other) => other.view.website === view.website) === index);

/** Sends all requests. Views follow one another, to limit the load on a small server. */
export async function collectResponses(
  backend: Backend,
  { shop, readOnly, pageOrigin, onStep }: Plan,
): Promise<CollectedResponses> {
  const views: ViewResponses[] = [];
  for (const view of shop.storeViews) {
    onStep?.(`view ${view.code}`);
    views.push(await askView(backend, view, shop.features.promises));
  }
  const there = views.filter(({ store }) => textAt(store.json, 'data', 'storeConfig', 'store_code'));
  const code = there[0]?.view.code ?? '';
  onStep?.('schema');
  const operations = appOperations();
  const sizes = operations.map(sizeOf);
  const connection = operations.find(({ name }) => name === 'experiencePlatformConnectorContext');
  const size = Math.max(
    ...views.map(({ store }) => Number(textAt(store.json, 'data', 'storeConfig', 'grid_per_page')) || 0),
    24,
  );
  const schema = await askSchema(backend, code);
  const [long, deep, page, mistakes, reCaptcha, dataConnection] = await Promise.all([
    backend.post(code, questions.longQuestion(Math.max(...sizes.map(({ fields }) => fields)))),
    backend.post(code, questions.deepQuestion(Math.max(...sizes.map(({ depth }) => depth)))),
    backend.post(code, questions.productsQuestion, { filter: anyProduct, pageSize: size }),
    backend.post(code, questions.twoMistakes),
    backend.post(code, questions.reCaptchaQuestion),
    backend.post(code, connection ? textOf(connection) : ''),
  ]);
  onStep?.('pictures and caches');
  const media: MediaAnswers[] = [];
  for (const one of ofEachWebsite(there)) media.push(...(await askMedia(backend, one)));
  const cache = await askCaches(
    backend,
    there.map(({ view }) => view.code),
  );
  const crossOrigin = pageOrigin ? await askCrossOrigin(backend, pageOrigin, code) : null;
  if (!readOnly) onStep?.('carts');
  const carts: CartResponses[] = [];
  if (!readOnly) for (const one of ofEachWebsite(there)) carts.push(await askCart(backend, one));
  onStep?.('response times');
  const times = [
    await timesOf('small', () => backend.get(code, questions.nameQuestion)),
    await timesOf('products', () =>
      backend.get(code, questions.productsQuestion, { filter: anyProduct, pageSize: 24 }),
    ),
    ...(readOnly ? [] : [await timesOf('cart', () => backend.post(code, questions.newCart))]),
  ];
  const largePage = { size, reply: page };
  return {
    origin: backend.origin,
    views,
    schema,
    long,
    deep,
    largePage,
    mistakes,
    reCaptcha,
    dataConnection,
    media,
    cache,
    crossOrigin,
    carts: readOnly ? null : carts,
    times,
  };
}
