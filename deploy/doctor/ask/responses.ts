/** The collected responses that the checks read. */
import type { StoreViewConfig } from '../../../src/lib/shopConfig.ts';
import type { Reply } from './http.ts';
import type { SchemaCheck } from './schema.ts';

export interface Sample {
  sku: string;
  inStock: boolean;
  /** True if the product can be added to a cart without options. */
  isPlain: boolean;
  picture: string;
  price: number;
  currency: string;
  isBundle: boolean;
  /** Path of the product's page. */
  path: string;
}

/** Response to the app's lookup of a path. */
export interface RouteAnswer {
  kind: 'category' | 'product';
  path: string;
  reply: Reply;
}

export interface ViewResponses {
  view: StoreViewConfig;
  store: Reply;
  newer: Reply;
  countries: Reply;
  agreements: Reply;
  home: Reply;
  homePage: Reply | null;
  /** Whether each content block exists, by its identifier. */
  blocks: Map<string, boolean>;
  products: Reply;
  samples: Sample[];
  routes: RouteAnswer[];
  /** Magento's routes for the paths of the app's own pages. */
  ownPaths: Reply;
  /** Options of some bundles; null without a bundle among the samples. */
  bundles: Reply | null;
}

export interface CartResponses {
  view: StoreViewConfig;
  /** The product that was added, or the last one that was tried. */
  sample: Sample | null;
  created: Reply;
  filled: Reply | null;
  methods: Reply | null;
  carriers: Reply | null;
  totals: Reply | null;
  /** A bundle that was added to the cart after the product. */
  bundle: { sku: string; reply: Reply } | null;
}

export interface MediaAnswers {
  view: string;
  url: string;
  narrow: Reply;
  wide: Reply;
}

export interface CrossOrigin {
  /** Origin of the page. */
  origin: string;
  graphql: Reply;
  rest: Reply;
  /** Response to a query, for its CORS headers. */
  answer: Reply;
}

/** Responses to queries by GET, in the order of the requests. */
export interface CacheAnswers {
  /** The same query in each view. */
  byView: { code: string; reply: Reply }[];
  /** The same list of products, requested twice in a row. */
  twice: [Reply, Reply];
  /** Response to a POST request, for its cookies. */
  post: Reply;
}

/** Response times of several requests of one kind. */
export interface Times {
  kind: 'small' | 'products' | 'cart';
  milliseconds: number[];
}

export interface CollectedResponses {
  origin: string;
  views: ViewResponses[];
  schema: SchemaCheck;
  long: Reply;
  deep: Reply;
  /** Response to the largest list of products that the app requests, and its size from the store's setting. */
  largePage: { size: number; reply: Reply };
  mistakes: Reply;
  reCaptcha: Reply;
  /** Response to the app's query of Adobe's Data Connection module. */
  dataConnection: Reply;
  media: MediaAnswers[];
  cache: CacheAnswers;
  crossOrigin: CrossOrigin | null;
  /** Null with --read-only. */
  carts: CartResponses[] | null;
  times: Times[];
}
