/** Exchanges recorded on a running Magento, to hold the embedded shop against. They stand outside the repository. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Shop } from '../../../mocks/shop/shop.ts';

const folder = join(process.cwd(), '../shared/magento/recordings');

/** Whether the recordings are there; tests that need them are left out when they are not. */
export const hasRecordings = existsSync(folder);

/** `describe` where the recordings are there, else a `describe` whose tests are shown as skipped. */
export const describeRecorded: jest.Describe = hasRecordings ? describe : describe.skip;

export interface Recording {
  request: { method: string; url: string; headers: Record<string, string>; body: unknown };
  response: { status: number; headers: Record<string, string | string[]>; body: unknown };
}

/** One recorded exchange, by the name in `INDEX.txt`. */
export function loadRecording(name: string): Recording {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
}

/** Asks the shop what was asked in a recording. `change` rewrites the request's body and URL text, for other ids. */
export async function replay(
  shop: Shop,
  { request }: Recording,
  change: (text: string) => string = (text) => text,
): Promise<{ status: number; headers: Headers; body: unknown }> {
  const body = typeof request.body === 'string' ? request.body : JSON.stringify(request.body);
  const response = await shop.handle(
    new Request(change(request.url), {
      method: request.method,
      headers: request.headers,
      ...(request.method === 'GET' || request.body === null ? {} : { body: change(body) }),
    }),
  );
  if (!response) throw new Error(`${request.url} is not a path of the shop`);
  const text = await response.text();
  const json = response.headers.get('Content-Type')?.startsWith('application/json');
  return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text };
}

const kind = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);

/**
 * Where two answers differ in form: keys that one has and the other has not, and values of another kind. What is null
 * on one side fits everything; of lists the first elements are compared. Empty when they have the same form.
 */
export function shapeDifferences(actual: unknown, expected: unknown, path = ''): string[] {
  const [is, should] = [kind(actual), kind(expected)];
  if (is === 'null' || should === 'null') return [];
  if (is !== should) return [`${path || 'answer'}: ${is} instead of ${should}`];
  if (Array.isArray(actual) && Array.isArray(expected)) {
    if (!actual.length || !expected.length) return [];
    return shapeDifferences(actual[0], expected[0], `${path}[0]`);
  }
  if (should !== 'object') return [];
  const [a, e] = [actual as Record<string, unknown>, expected as Record<string, unknown>];
  return [...new Set([...Object.keys(a), ...Object.keys(e)])].flatMap((key) => {
    const inner = path ? `${path}.${key}` : key;
    if (!(key in a)) return [`${inner}: missing`];
    if (!(key in e)) return [`${inner}: not in the recording`];
    return shapeDifferences(a[key], e[key], inner);
  });
}

/** Whether two answers have the same form; see {@link shapeDifferences}. */
export function sameShape(actual: unknown, expected: unknown): boolean {
  return shapeDifferences(actual, expected).length === 0;
}

interface Answer {
  errors?: { message: string; extensions?: { category?: string } }[];
}

/** Message and category of an answer's errors, without the suggestions in which GraphQL libraries differ. */
export function errorsOf(body: unknown): { message: string; category: string | null }[] {
  return ((body as Answer).errors ?? []).map(({ message, extensions }) => ({
    message: message.replace(/ Did you mean .*$/, ''),
    category: extensions?.category ?? null,
  }));
}
