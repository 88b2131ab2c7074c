import type { DatabaseSync } from 'node:sqlite';
import type { GraphQLSchema } from 'graphql';
import { resolvers as account } from './account.ts';
import { resolvers as cart } from './cart/cart.ts';
import { resolvers as cartByType } from './cart/cartByType.ts';
import { giftMessageRoutes } from './cart/giftMessages.ts';
import { cartRoutes } from './cart/restCartPaths.ts';
import { resolvers as attributeMetadata } from './catalog/attributeMetadata.ts';
import { resolvers as attributesList } from './catalog/attributesList.ts';
import { resolvers as catalog } from './catalog/catalog.ts';
import { resolvers as categories } from './catalog/category/categories.ts';
import { resolvers as compare } from './catalog/compare.ts';
import { resolvers as productTypes } from './catalog/product/productTypes.ts';
import { resolvers as reviews } from './catalog/reviews.ts';
import { resolvers as route } from './catalog/route.ts';
import { resolvers as contact } from './content/contact.ts';
import { resolvers as content } from './content/content.ts';
import { resolvers as attributesForm } from './customer/attributesForm.ts';
import { resolvers as customerAddresses } from './customer/customerAddresses.ts';
import { resolvers as customerCarts } from './customer/customerCarts.ts';
import { resolvers as multipleWishlists } from './customer/multipleWishlists.ts';
import { resolvers as newsletter } from './customer/newsletter.ts';
import { resolvers as paymentTokens } from './customer/paymentTokens.ts';
import { customerRoutes } from './customer/restCustomers.ts';
import { resolvers as wishlists } from './customer/wishlists.ts';
import { resolvers as dataConnection } from './dataConnection.ts';
import { resolvers as braintree } from './gateway/braintree.ts';
import { resolvers as checkout } from './order/checkoutResolvers.ts';
import { resolvers as customerDownloads } from './order/customerDownloads.ts';
import { resolvers as customerOrders } from './order/customerOrders.ts';
import { resolvers as orderCancellation } from './order/orderCancellation.ts';
import { resolvers as orders } from './order/orders.ts';
import { checkoutRoutes } from './order/restCheckoutPaths.ts';
import { shortAddressRoutes } from './order/shortAddressPath.ts';
import { handlePaymentStandIn } from './payment/standIn.ts';
import type { Resolvers, RestRoute } from './shared/context.ts';
import { withCookies } from './shared/cookies.ts';
import { resolvers as countries } from './shared/countries.ts';
import { customerOfToken } from './shared/customerToken.ts';
import { handleGraphQL, makeSchema } from './shared/graphql.ts';
import { htmlError } from './shared/htmlError.ts';
import type { Mail } from './shared/mail.ts';
import { makeReCaptcha, resolvers as recaptcha, withReCaptcha, withReCaptchaRoute } from './shared/recaptcha.ts';
import { handleRest } from './shared/rest.ts';
import { type ShopSettings, shopSettings } from './shared/settings.ts';
import { resolvers as stores } from './shared/stores.ts';

/** Resolvers of all modules. If two modules resolve the same field, the resolver of the later module is used. */
const allResolvers: Resolvers[] = [
  attributesList,
  attributesForm,
  attributeMetadata,
  recaptcha,
  dataConnection,
  stores,
  countries,
  catalog,
  productTypes,
  reviews,
  compare,
  categories,
  content,
  route,
  newsletter,
  contact,
  cart,
  cartByType,
  checkout,
  orders,
  orderCancellation,
  customerOrders,
  customerDownloads,
  account,
  customerAddresses,
  customerCarts,
  wishlists,
  multipleWishlists,
  paymentTokens,
  braintree,
];
const restRoutes: RestRoute[] = [
  ...customerRoutes,
  ...cartRoutes,
  ...giftMessageRoutes,
  ...checkoutRoutes,
  ...shortAddressRoutes,
].map(withReCaptchaRoute);

const schemas = new Map<string, GraphQLSchema>();

/**
 * Returns the GraphQL schema for the merchant's settings. Schemas are cached per process, since building one takes
 * long.
 */
function schemaOf({ schemaVersion: version, wishLists, datastream }: ShopSettings): GraphQLSchema {
  const hasSeveralLists = wishLists > 1;
  const hasDataConnection = datastream !== '';
  const name = `${version} ${hasSeveralLists} ${hasDataConnection}`;
  const known = schemas.get(name);
  if (known) return known;
  const schema = makeSchema(allResolvers.map(withReCaptcha), { version, hasSeveralLists, hasDataConnection });
  schemas.set(name, schema);
  return schema;
}

export interface ShopOptions {
  database: DatabaseSync;
  /** Returns the current time; by default the time of the machine. */
  now?: () => Date;
  /** Delay of each GraphQL and REST response, in milliseconds. */
  latency?: number;
  /** Responds to requests below `/media/`; null for an unknown picture. Without this function there are no pictures. */
  media?: (request: Request) => Promise<Response | null>;
  /** Sends an e-mail; without this function e-mails are dropped. */
  sendMail?: (mail: Mail) => void;
  /** Settings that differ from the demo profile. */
  settings?: Partial<ShopSettings>;
  /** Called with internal errors, which clients only receive as `Internal server error`. */
  report?: (error: unknown) => void;
}

/** A back end with Magento's GraphQL and REST APIs. */
export interface Shop {
  /** Responds to a request; null for paths other than `/graphql`, `/rest/…` and `/media/…`. */
  handle(request: Request): Promise<Response | null>;
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Creates the embedded back end with an open database. */
export function createShop(options: ShopOptions): Shop {
  const { database: db, now = () => new Date(), latency = 0, media, sendMail, report = console.error } = options;
  const settings = shopSettings(options.settings);
  const schema = schemaOf(settings);
  const verifyReCaptcha = makeReCaptcha();

  const answer = async (request: Request, { pathname, origin }: URL): Promise<Response | null> => {
    if (pathname.startsWith('/media/')) {
      return (await media?.(request)) ?? new Response('Not Found', { status: 404 });
    }
    const graphql = pathname === '/graphql' || pathname === '/graphql/';
    if (!graphql && !/^\/rest(\/|$)/.test(pathname)) return null;
    if (latency > 0) await wait(latency);
    const authorization = request.headers.get('Authorization');
    const customerId = customerOfToken(db, authorization, now());
    const hasReCaptchaToken = verifyReCaptcha(request);
    const base = { db, origin, customerId, now, sendMail, settings, hasReCaptchaToken };
    const standIn = await handlePaymentStandIn(request, base);
    if (standIn) return standIn;
    if (!graphql) return handleRest(restRoutes, request, base, report);
    const hasBadToken = customerId === null && /^Bearer\s+\S/i.test(authorization?.trim() ?? '');
    const response = await handleGraphQL(schema, request, { ...base, hasBadToken }, report);
    // As from Magento's page cache, successful GET responses have no cookies.
    return request.method === 'GET' && response.ok ? response : withCookies(response, request, now(), 'graphql');
  };

  return {
    async handle(request) {
      try {
        return await answer(request, new URL(request.url));
      } catch (error) {
        report(error);
        return htmlError(500, 'There has been an error processing your request', 'The error has been logged.');
      }
    },
  };
}
