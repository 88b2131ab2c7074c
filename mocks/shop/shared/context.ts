import type { DatabaseSync } from 'node:sqlite';
import type { GraphQLResolveInfo } from 'graphql';
import type { StoreView } from '../../data/shared/types.ts';
import type { Mail } from './mail.ts';
import type { ShopSettings } from './settings.ts';

/** What every resolver and REST handler knows of the request it serves. */
export interface ShopContext {
  db: DatabaseSync;
  /** Store view of the `Store` header or of the REST path. */
  store: StoreView;
  /** Currency of `Content-Currency`, else the store view's. */
  currency: string;
  /** Null for guests. */
  customerId: number | null;
  /** Scheme and host under which the shop was asked, for absolute addresses: `http://localhost:8080`. */
  origin: string;
  now(): Date;
  /** Sends a letter; without it letters are lost. */
  sendMail?(mail: Mail): void;
  /** The request came with a token of reCAPTCHA that counts. */
  hasReCaptchaToken: boolean;
  /** How the merchant has set the shop up. */
  settings: ShopSettings;
}

/**
 * Resolves one field. Arguments have the types of `schema.graphql`, which GraphQL has checked by then: a resolver names
 * them in its own signature.
 */
export type Resolver = (source: never, args: never, context: ShopContext, info: GraphQLResolveInfo) => unknown;

/** Resolvers by type and field. Objects of interfaces and unions carry their `__typename`. */
export type Resolvers = Record<string, Record<string, Resolver>>;

export interface RestRequest {
  /** Named parts of the path, decoded. */
  params: Record<string, string>;
  query: URLSearchParams;
  /** The parsed JSON body; an empty object when there is none. */
  body: Record<string, unknown>;
}

/** One REST path below `/rest/{store}/V1`. */
export interface RestRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `/guest-carts/:cartId/totals` */
  path: string;
  /** `self`: for signed-in customers only. */
  access: 'anonymous' | 'self';
  /** Returns what is sent as JSON; throws `RestError` or one of the GraphQL errors of `errors.ts`. */
  handle(request: RestRequest, context: ShopContext): unknown;
}
