import type { DatabaseSync } from 'node:sqlite';
import type { GraphQLResolveInfo } from 'graphql';
import type { StoreView } from '../../data/shared/types.ts';
import type { Mail } from './mail.ts';
import type { ShopSettings } from './settings.ts';

/** Data that every resolver and REST handler has about the request. */
export interface ShopContext {
  db: DatabaseSync;
  /** Store view of the `Store` header or the REST path. */
  store: StoreView;
  /** Currency of the `Content-Currency` header, otherwise the currency of the store view. */
  currency: string;
  /** Id of the signed-in customer; null for guests. */
  customerId: number | null;
  /** Scheme and host of the request, for absolute URLs: `http://localhost:8080`. */
  origin: string;
  now(): Date;
  /** Sends an e-mail; without this function e-mails are dropped. */
  sendMail?(mail: Mail): void;
  /** The request has a valid reCAPTCHA token. */
  hasReCaptchaToken: boolean;
  /** The configuration of the merchant. */
  settings: ShopSettings;
}

/**
 * Resolves one field. GraphQL has already checked the arguments against `schema.graphql`, so a resolver declares their
 * types in its own signature.
 */
export type Resolver = (source: never, args: never, context: ShopContext, info: GraphQLResolveInfo) => unknown;

/** Resolvers by type and field. Objects of interfaces and unions contain their `__typename`. */
export type Resolvers = Record<string, Record<string, Resolver>>;

export interface RestRequest {
  /** Named parts of the path, decoded. */
  params: Record<string, string>;
  query: URLSearchParams;
  /** The parsed JSON body; an empty object when there is none. */
  body: Record<string, unknown>;
}

/** A REST path below `/rest/{store}/V1`. */
export interface RestRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** For example `/guest-carts/:cartId/totals`. */
  path: string;
  /** `self`: only for signed-in customers. */
  access: 'anonymous' | 'self';
  /** Returns the JSON value to send. Throws `RestError` or a GraphQL error of `errors.ts`. */
  handle(request: RestRequest, context: ShopContext): unknown;
}
