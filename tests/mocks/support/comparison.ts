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

  /** @param others whose ids for caches are the same */
  constructor(others?: Ids) {
    if (others) this.ours.set('cache', others.of('cache'));
  }

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

/** Values that chance or the clock makes, where they stand: those of the same form are the same. */
const madeByChance: { at: RegExp; form: RegExp }[] = [
  { at: /(^|\.)(created_at|updated_at|added_at|order_date|date|timestamp)$/, form: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/ },
  // A customer's token, which the recordings do not keep.
  { at: /\.token$|^$/, form: /^[\w-]+\.[\w-]+\.[\w-]+$|^<token>$/ },
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

/** Addresses of pictures: which file it is, is the merchant's business; what it is a picture of, is not. */
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
  // What the exchanges do not keep.
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

/** What the elements of a list are called by, where they have names. */
const keys = ['sku', 'url_key', 'code', 'attribute_code', 'store_code', 'value', 'name'] as const;

/** The names of the elements of both lists; null where an element has none, or one of another. */
function namesIn(own: unknown[], recorded: unknown[]): { own: Id[]; recorded: Id[] } | null {
  for (const key of keys) {
    const named = [own, recorded].map((list) => list.map((one) => (isObject(one) ? one[key] : undefined) as Id));
    const [ours = [], theirs = []] = named;
    const isName = (list: Id[]) =>
      new Set(list).size === list.length && list.every((one) => ['string', 'number'].includes(typeof one));
    // Names are words of a language: lists in two languages share none.
    const areAlike = key !== 'name' || ours.some((one) => theirs.includes(one));
    if (isName(ours) && isName(theirs) && areAlike) return { own: ours, recorded: theirs };
  }
  return null;
}

/**
 * Two lists: length and order count. Where their elements have names, one difference says which stand where, and those
 * of the same name are compared; else element by element.
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

/** Where two values differ: null is null, objects have the same keys, lists the same elements in the same order. */
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

/** Headers that a client or a cache acts on: the same value. */
const comparedHeaders = ['Content-Type', 'Cache-Control', 'Vary', 'Pragma', 'Expires', 'Location', 'WWW-Authenticate'];

/**
 * Headers. The id for caches is made with a secret of the installation, so it is the same where the recorded one was.
 * Not compared: `X-Magento-Tags`, by which Magento's own page cache forgets an answer, and which never leaves its
 * server.
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

/** A cookie without what is different each time. */
const cookieForm = (cookie: string) =>
  cookie.replace(/=[^;]*/, '=<value>').replace(/(?<=expires=)[^;]*(?=; Max-Age=[1-9])/, '<date>');

/** Cookies that were set, in their order. */
function cookieDifferences({ headers: own }: Reply, { response }: Recording): Difference[] {
  const recorded = [response.headers['Set-Cookie'] ?? []].flat().map(cookieForm);
  return valueDifferences(own.getSetCookie().map(cookieForm), recorded, 'headers.Set-Cookie', new Ids());
}

/** Of an HTML page what it is called; the rest is the server's decoration. */
const titleOf = (body: unknown): string | null =>
  typeof body === 'string' && /^\s*<(!doctype )?html/i.test(body)
    ? (/<title>([^<]*)<\/title>/.exec(body)?.[1]?.trim() ?? '')
    : null;

/**
 * Everything in which an answer differs from the recorded one: status, headers, messages, categories, paths, locations
 * and each value. Ids are learned in `ids` on the way.
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
