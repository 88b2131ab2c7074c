/** Compares a response of the embedded back end with a recorded response, except values that are random in each run. */
import type { Recording, Reply } from './replay.ts';

/** A value that differs from the recorded response. */
export interface Difference {
  /** Path: `status`, `headers.Cache-Control`, `data.cart.items.0.sku`. */
  at: string;
  own: unknown;
  recorded: unknown;
}

type Id = string | number;

/** Maps recorded ids to our ids, separately for each type of id. A cart item and an order may have the same number. */
export class Ids {
  private readonly ours = new Map<string, Map<Id, Id>>();

  /** @param others mapping whose cache ids the new mapping shares */
  constructor(others?: Ids) {
    if (others) this.ours.set('cache', others.of('cache'));
  }

  private of(kind: string): Map<Id, Id> {
    const known = this.ours.get(kind) ?? new Map<Id, Id>();
    this.ours.set(kind, known);
    return known;
  }

  /** Maps `recorded` to `own` from now on. */
  link(kind: string, recorded: Id, own: Id): void {
    this.of(kind).set(recorded, own);
  }

  /** Returns whether `recorded` is mapped to `own`. If neither id is mapped yet, maps `recorded` to `own`. */
  agree(kind: string, recorded: Id, own: Id): boolean {
    const known = this.of(kind);
    if (known.has(recorded)) return known.get(recorded) === own;
    if ([...known.values()].includes(own)) return false;
    known.set(recorded, own);
    return true;
  }

  /** Replaces recorded ids in a text with ours. Ids of cart items are short, so only in requests about cart items. */
  translate(text: string): string {
    let translated = text;
    for (const [kind, known] of this.ours) {
      const isNamed = kind === 'line' ? /cart_item_uid|"itemId"/.test(text) : kind === 'chance';
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

/** Random values and times by path. Two values count as equal if both match `form`. */
const madeByChance: { at: RegExp; form: RegExp }[] = [
  { at: /(^|\.)(created_at|updated_at|added_at|order_date|date|timestamp)$/, form: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/ },
  // The token of a customer. Recordings contain a placeholder instead of the token.
  { at: /\.token$|^$/, form: /^[\w-]+\.[\w-]+\.[\w-]+$|^<token>$/ },
];

/** Patterns of random ids. A recorded id and our id stay mapped to each other in all later responses. */
const idsByChance: RegExp[] = [
  /^[A-Za-z0-9]{32}$/, // id of a cart or a comparison list
  /^\d{9,10}$/, // order number
];

/** Pattern of the token of a guest's order. Magento encrypts the token again for each response. */
const orderToken = /^0:3:[A-Za-z0-9+/=]{40,}$/;

/** Sequential ids by path. Our ids differ from the recorded ids, but each recorded id always maps to the same id. */
const countedIds: { at: RegExp; kind: string }[] = [
  { at: /\.invoices\.\d+\.id$/, kind: 'invoice' },
  { at: /\.credit_memos\.\d+\.id$/, kind: 'credit memo' },
  { at: /\.shipments\.\d+\.id$/, kind: 'shipment' },
  { at: /\.itemsV2\.items\.\d+\.uid$/, kind: 'line' },
  { at: /\.(orders\.items\.\d+|cancelOrder\.order|orderV2|guestOrder|guestOrderByToken)\.id$/, kind: 'order' },
  { at: /\.(orders\.items\.\d+|cancelOrder\.order|guestOrder|guestOrderByToken)\.items\.\d+\.id$/, kind: 'order line' },
  { at: /\.shipments\.\d+\.items\.\d+\.id$/, kind: 'shipped line' },
  { at: /(^|\.)items\.\d+\.item_id$|^item_id$/, kind: 'REST line' },
  { at: /^id$|(^|\.)quote_id$|^parameters\.fieldValue$/, kind: 'REST cart' },
  { at: /address\.id$/, kind: 'REST address' },
  { at: /^$/, kind: 'REST order' },
];

/** Patterns of picture URLs. The file may differ, but both URLs must match the same pattern. */
const pictures: RegExp[] = [
  /^http:\/\/magento\.test\/(media\/catalog\/product\/|static\/.*\/placeholder\/)/,
  /^http:\/\/magento\.test\/media\/catalog\/category\//,
];

function sameCountedId(own: Id, recorded: Id, at: string, ids: Ids): boolean {
  const counted = countedIds.find((one) => one.at.test(at));
  return counted !== undefined && own !== '' && ids.agree(counted.kind, recorded, own);
}

function sameText(own: string, recorded: string, at: string, ids: Ids): boolean {
  const both = (form: RegExp) => form.test(recorded) && form.test(own);
  // Recorded exchanges contain this placeholder instead of a secret, so every non-empty text counts as equal.
  if (recorded === '<secret>') return own !== '';
  if (pictures.some(both) || madeByChance.some((one) => one.at.test(at) && both(one.form))) return true;
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

/** Fields that identify the elements of a list. */
const keys = ['sku', 'url_key', 'code', 'attribute_code', 'store_code', 'value', 'name'] as const;

/** Returns the identifying values of both lists, or null if the elements have no unique identifying values. */
function namesIn(own: unknown[], recorded: unknown[]): { own: Id[]; recorded: Id[] } | null {
  for (const key of keys) {
    const named = [own, recorded].map((list) => list.map((one) => (isObject(one) ? one[key] : undefined) as Id));
    const [ours = [], theirs = []] = named;
    const isName = (list: Id[]) =>
      new Set(list).size === list.length && list.every((one) => ['string', 'number'].includes(typeof one));
    // Names depend on the language. Lists in different languages have no common names and are compared by index.
    const areAlike = key !== 'name' || ours.some((one) => theirs.includes(one));
    if (isName(ours) && isName(theirs) && areAlike) return { own: ours, recorded: theirs };
  }
  return null;
}

/**
 * Compares two lists by length and order. If the elements have identifying values, a different order is one difference,
 * and elements with the same value are compared. Otherwise elements are compared by index.
 */
function listDifferences(own: unknown[], recorded: unknown[], at: string, ids: Ids): Difference[] {
  const names = own.length > 0 && recorded.length > 0 ? namesIn(own, recorded) : null;
  if (names && names.own.join('\n') !== names.recorded.join('\n')) {
    const pairs = recorded.flatMap((one, place) => {
      const other = names.own.indexOf(names.recorded[place] as Id);
      return other === -1 ? [] : valueDifferences(own[other], one, `${at}.${place}`, ids);
    });
    return [{ at, own: names.own, recorded: names.recorded }, ...pairs];
  }
  const length = Math.max(own.length, recorded.length);
  return Array.from({ length }, (_one, index) => index).flatMap((index) =>
    valueDifferences(own[index], recorded[index], `${at}.${index}`, ids),
  );
}

/** Compares two values. Null equals only null, objects must have the same keys, and lists the same order. */
function valueDifferences(own: unknown, recorded: unknown, at: string, ids: Ids): Difference[] {
  if (Array.isArray(own) && Array.isArray(recorded)) return listDifferences(own, recorded, at, ids);
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

/** Headers that clients or caches use. Their values must equal the recorded values. */
const comparedHeaders = ['Content-Type', 'Cache-Control', 'Vary', 'Pragma', 'Expires', 'Location', 'WWW-Authenticate'];

/**
 * Compares headers. Magento computes cache ids with a secret, so our cache ids must only be equal where the recorded
 * cache ids are equal. `X-Magento-Tags` is not compared, because Magento's page cache removes this header.
 */
function headerDifferences({ headers: own }: Reply, { response }: Recording, ids: Ids): Difference[] {
  const { headers: recorded } = response;
  const all = comparedHeaders.map((name) => ({
    at: `headers.${name}`,
    own: own.get(name),
    recorded: headerOf(recorded, name),
  }));
  const cacheId = [own.get('X-Magento-Cache-Id'), headerOf(recorded, 'X-Magento-Cache-Id')] as const;
  const [ours, theirs] = cacheId;
  const isAlike = ours !== null && theirs !== null ? ids.agree('cache', theirs, ours) : ours === theirs;
  return [
    ...all.filter((one) => one.own !== one.recorded),
    ...(isAlike ? [] : [{ at: 'headers.X-Magento-Cache-Id', own: ours, recorded: theirs }]),
  ];
}

/** Returns a Set-Cookie header with placeholders for its value and its expiry date. */
const cookieForm = (cookie: string) =>
  cookie.replace(/=[^;]*/, '=<value>').replace(/(?<=expires=)[^;]*(?=; Max-Age=[1-9])/, '<date>');

/** Compares the Set-Cookie headers in their order. */
function cookieDifferences({ headers: own }: Reply, { response }: Recording): Difference[] {
  const recorded = [response.headers['Set-Cookie'] ?? []].flat().map(cookieForm);
  return valueDifferences(own.getSetCookie().map(cookieForm), recorded, 'headers.Set-Cookie', new Ids());
}

/** Returns the title of an HTML page, because the rest of the page differs between servers. */
const titleOf = (body: unknown): string | null =>
  typeof body === 'string' && /^\s*<(!doctype )?html/i.test(body)
    ? (/<title>([^<]*)<\/title>/.exec(body)?.[1]?.trim() ?? '')
    : null;

/**
 * Lists every difference between a response and the recorded response: in status, headers, cookies and each value of
 * the body. Adds new pairs of ids to `ids`.
 */
export function differences(own: Reply, recording: Recording, ids: Ids): Difference[] {
  const { response } = recording;
  const status = own.status === response.status ? [] : [{ at: 'status', own: own.status, recorded: response.status }];
  const titles = [titleOf(own.body), titleOf(response.body)];
  const [ours, theirs] = titles.includes(null) ? [own.body, response.body] : titles;
  return [
    ...status,
    ...headerDifferences(own, recording, ids),
    ...cookieDifferences(own, recording),
    ...valueDifferences(ours, theirs, '', ids),
  ];
}
