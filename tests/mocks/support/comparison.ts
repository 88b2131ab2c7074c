/** Holds an answer of the embedded shop against a recorded one: everything counts that is not made by chance. */
import type { Recording, Reply } from './replay.ts';

/** One value in which an answer of ours is not the recorded one. */
export interface Difference {
  /** Where: `status`, `headers.Cache-Control`, `data.cart.items.0.sku`. */
  at: string;
  own: unknown;
  recorded: unknown;
}

type Id = string | number;

/** Which of our ids stands for which recorded one, by kind: the fifth line of a cart is not the fifth order. */
export class Ids {
  private readonly ours = new Map<string, Map<Id, Id>>();

  private of(kind: string): Map<Id, Id> {
    const known = this.ours.get(kind) ?? new Map<Id, Id>();
    this.ours.set(kind, known);
    return known;
  }

  /** From now on `own` stands for `recorded`. */
  link(kind: string, recorded: Id, own: Id): void {
    this.of(kind).set(recorded, own);
  }

  /** Whether `own` stands for `recorded`; two ids that were not seen before do from now on. */
  agree(kind: string, recorded: Id, own: Id): boolean {
    const known = this.of(kind);
    if (known.has(recorded)) return known.get(recorded) === own;
    if ([...known.values()].includes(own)) return false;
    known.set(recorded, own);
    return true;
  }

  /** A recorded text with our ids in it. Numbers of lines are so short that only a request for lines has them. */
  translate(text: string): string {
    let translated = text;
    for (const [kind, known] of this.ours) {
      const isNamed = kind === 'line' ? /cart_item_uid/.test(text) : kind === 'chance';
      for (const [recorded, own] of isNamed ? known : []) {
        translated =
          kind === 'chance'
            ? translated.replaceAll(String(recorded), String(own))
            : translated.replaceAll(`"${recorded}"`, `"${own}"`);
      }
    }
    return translated;
  }
}

/** Values that chance or the clock makes: those of the same form are the same. */
const madeByChance: RegExp[] = [
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, // a time
  /^[\w-]+\.[\w-]+\.[\w-]+$|^<token>$/, // a customer's token, which the recordings do not keep
];

/** Ids that chance makes. Where one stands for another, it does so in every later answer, too. */
const idsByChance: RegExp[] = [
  /^[A-Za-z0-9]{32}$/, // a cart, a list
  /^\d{9,10}$/, // the number of an order
];

/** The token of a guest's order: made anew for each answer. */
const orderToken = /^0:3:[A-Za-z0-9+/=]{40,}$/;

/** Ids that count up with what happened before on the recorded server: they differ, but consistently. */
const countedIds: { at: RegExp; kind: string }[] = [
  { at: /\.itemsV2\.items\.\d+\.uid$/, kind: 'line' },
  { at: /\.(orders\.items\.\d+|orderV2|guestOrder|guestOrderByToken)\.id$/, kind: 'order' },
  { at: /\.(orders\.items\.\d+|guestOrder|guestOrderByToken)\.items\.\d+\.id$/, kind: 'order line' },
  { at: /(^|\.)items\.\d+\.item_id$|^item_id$/, kind: 'REST line' },
  { at: /^id$|(^|\.)quote_id$|^parameters\.fieldValue$/, kind: 'REST cart' },
  { at: /address\.id$/, kind: 'REST address' },
  { at: /^$/, kind: 'REST order' },
];

/** Addresses of pictures: which file it is, is the merchant's business. */
const picture = /^http:\/\/magento\.test\/(media\/|static\/.*\/placeholder\/)/;

function sameCountedId(own: Id, recorded: Id, at: string, ids: Ids): boolean {
  const counted = countedIds.find((one) => one.at.test(at));
  return counted !== undefined && own !== '' && ids.agree(counted.kind, recorded, own);
}

function sameText(own: string, recorded: string, at: string, ids: Ids): boolean {
  const both = (form: RegExp) => form.test(recorded) && form.test(own);
  if (both(picture) || madeByChance.some(both)) return true;
  if (both(orderToken)) {
    ids.link('chance', recorded, own);
    return true;
  }
  if (idsByChance.some(both)) return ids.agree('chance', recorded, own);
  return own === ids.translate(recorded) || sameCountedId(own, recorded, at, ids);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function sameValue(own: unknown, recorded: unknown, at: string, ids: Ids): boolean {
  if (typeof own === 'string' && typeof recorded === 'string') {
    return own === recorded || sameText(own, recorded, at, ids);
  }
  if (typeof own === 'number' && typeof recorded === 'number') {
    return own === recorded || sameCountedId(own, recorded, at, ids);
  }
  return own === recorded;
}

/** Where two values differ: null is null, lists have the same length and order, objects the same keys. */
function valueDifferences(own: unknown, recorded: unknown, at: string, ids: Ids): Difference[] {
  if (Array.isArray(own) && Array.isArray(recorded)) {
    const length = Math.max(own.length, recorded.length);
    return Array.from({ length }, (_one, index) => index).flatMap((index) =>
      valueDifferences(own[index], recorded[index], `${at}.${index}`, ids),
    );
  }
  if (isObject(own) && isObject(recorded) && Array.isArray(own) === Array.isArray(recorded)) {
    return [...new Set([...Object.keys(recorded), ...Object.keys(own)])].flatMap((key) =>
      valueDifferences(own[key], recorded[key], at ? `${at}.${key}` : key, ids),
    );
  }
  return sameValue(own, recorded, at, ids) ? [] : [{ at, own, recorded }];
}

const headerOf = (headers: Recording['response']['headers'], name: string): string | null => {
  const value = headers[name];
  return value === undefined ? null : String(value);
};

/** Headers that a client or a cache acts on. Their values count, but of the cache's id only whether it is there. */
function headerDifferences({ headers: own }: Reply, { headers: recorded }: Recording['response']): Difference[] {
  const all = ['Content-Type', 'Cache-Control', 'Vary', 'X-Magento-Cache-Id'].map((name) => {
    const here = (value: string | null) => (name === 'X-Magento-Cache-Id' ? value !== null : value);
    return { at: `headers.${name}`, own: here(own.get(name)), recorded: here(headerOf(recorded, name)) };
  });
  return all.filter((one) => one.own !== one.recorded);
}

/** A cookie without what is different each time. */
const cookieForm = (cookie: string) =>
  cookie.replace(/=[^;]*/, '=<value>').replace(/(?<=expires=)[^;]*(?=; Max-Age=[1-9])/, '<date>');

/** Cookies that were set. What was asked by GET came from the page cache, which keeps none, or not, as it happened. */
function cookieDifferences({ headers: own }: Reply, { request, response }: Recording): Difference[] {
  if (request.method === 'GET' && response.status === 200) return [];
  const recorded = [response.headers['Set-Cookie'] ?? []].flat().map(cookieForm);
  return valueDifferences(own.getSetCookie().map(cookieForm), recorded, 'headers.Set-Cookie', new Ids());
}

/** An HTML page of the server is none of the shop's texts; that it is one, counts. */
const isPage = (body: unknown): boolean => typeof body === 'string' && /^\s*<(!doctype )?html/i.test(body);

/**
 * Everything in which an answer differs from the recorded one: status, headers, messages, categories, paths, locations
 * and each value. Ids are learned in `ids` on the way.
 */
export function differences(own: Reply, recording: Recording, ids: Ids): Difference[] {
  const { response } = recording;
  const status = own.status === response.status ? [] : [{ at: 'status', own: own.status, recorded: response.status }];
  const body = isPage(own.body) && isPage(response.body) ? [] : valueDifferences(own.body, response.body, '', ids);
  return [...status, ...headerDifferences(own, response), ...cookieDifferences(own, recording), ...body];
}
