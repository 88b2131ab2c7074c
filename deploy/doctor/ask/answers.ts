/** All that was asked and came back: what the checks judge. Nothing in it asks again. */
import type { StoreViewConfig } from '../../../src/lib/shop.ts';
import type { Reply } from './http.ts';
import type { SchemaAnswers } from './schema.ts';

export interface Sample {
  sku: string;
  inStock: boolean;
  /** It can be put into a cart as it is. */
  isPlain: boolean;
  picture: string;
  price: number;
  currency: string;
  isBundle: boolean;
  /** Path of its page. */
  path: string;
}

/** Answer to the app's lookup of a path. */
export interface RouteAnswer {
  kind: 'category' | 'product';
  path: string;
  reply: Reply;
}

export interface ViewAnswers {
  view: StoreViewConfig;
  store: Reply;
  newer: Reply;
  countries: Reply;
  agreements: Reply;
  home: Reply;
  homePage: Reply | null;
  /** By identifier, whether there is such a block. */
  blocks: Map<string, boolean>;
  products: Reply;
  samples: Sample[];
  routes: RouteAnswer[];
  /** What Magento has at the app's own paths. */
  ownPaths: Reply;
  /** Products that the options of some bundles can be chosen from; null without a bundle among the samples. */
  bundles: Reply | null;
}

export interface CartAnswers {
  view: StoreViewConfig;
  /** The product that was put into it, or that was tried last. */
  sample: Sample | null;
  created: Reply;
  filled: Reply | null;
  methods: Reply | null;
  carriers: Reply | null;
  totals: Reply | null;
  /** A bundle that was added at last. */
  bundle: { sku: string; reply: Reply } | null;
}

export interface MediaAnswers {
  view: string;
  url: string;
  narrow: Reply;
  wide: Reply;
}

export interface CrossOrigin {
  /** Of the page. */
  origin: string;
  graphql: Reply;
  rest: Reply;
  /** A real answer, for what it exposes. */
  answer: Reply;
}

/** Answers to one query by GET, in the order in which they were asked. */
export interface CacheAnswers {
  /** In each view, with the view's code. */
  byView: { code: string; reply: Reply }[];
  /** The same products asked for once more, soon after. */
  twice: [Reply, Reply];
  /** A changing request, for its cookies. */
  post: Reply;
}

/** Milliseconds of several answers of one kind. */
export interface Times {
  kind: 'small' | 'products' | 'cart';
  milliseconds: number[];
}

export interface Answers {
  origin: string;
  views: ViewAnswers[];
  schema: SchemaAnswers;
  long: Reply;
  deep: Reply;
  /** The largest page that the app asks for, by the store's own number. */
  largePage: { size: number; reply: Reply };
  mistakes: Reply;
  reCaptcha: Reply;
  /** What Adobe's Data Connection module says, as the app would ask. */
  dataConnection: Reply;
  media: MediaAnswers[];
  cache: CacheAnswers;
  crossOrigin: CrossOrigin | null;
  /** Null with --read-only. */
  carts: CartAnswers[] | null;
  times: Times[];
}
