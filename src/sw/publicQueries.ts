/** Root fields whose answer is the same for every shopper of a store view and currency. */
const PUBLIC = new Set([
  'attributesList',
  'availableStores',
  'categories',
  'cmsBlocks',
  'cmsPage',
  'countries',
  'country',
  'currency',
  'customAttributeMetadataV2',
  'products',
  'route',
  'storeConfig',
]);

/** True for a GET of public catalogue data that carries no shopper's token. */
export function isPublicQuery(request: Request): boolean {
  if (request.method !== 'GET' || request.headers.get('authorization')) return false;
  const fields = rootFields(queryOf(request));
  return fields.length > 0 && fields.every((field) => PUBLIC.has(field));
}

/** True for a question about products, whose prices and stock change. */
export const asksForProducts = (request: Request): boolean => rootFields(queryOf(request)).includes('products');

/** The address under which an answer is kept: Magento tells store views and currencies apart by header only. */
export function catalogueKey(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.set('store', request.headers.get('store') ?? '');
  url.searchParams.set('currency', request.headers.get('content-currency') ?? '');
  return url.href;
}

const queryOf = (request: Request): string => new URL(request.url).searchParams.get('query') ?? '';

/** Names of the fields on the first level of a query's text (aliases resolved); none for what cannot be read. */
function rootFields(query: string): string[] {
  const start = query.indexOf('{', query.startsWith('{') ? 0 : afterVariables(query));
  const fields: string[] = [];
  let depth = 0;
  let brackets = 0;
  let word = '';
  for (let i = start; start >= 0 && i < query.length; i++) {
    const char = query[i] ?? '';
    if (depth === 1 && brackets === 0 && /\w/.test(char)) {
      word += char;
      continue;
    }
    if (word && char !== ':') fields.push(word);
    word = '';
    if (char === '(') brackets++;
    if (char === ')') brackets--;
    if (brackets > 0) continue;
    if (char === '{') depth++;
    if (char === '}' && --depth === 0) break;
  }
  return fields;
}

function afterVariables(query: string): number {
  const open = query.indexOf('(');
  const brace = query.indexOf('{');
  return open >= 0 && open < brace ? query.indexOf(')', open) : 0;
}
