import type { Browser } from '@playwright/test';

export const pageNames = ['home', 'category', 'product', 'search', 'cart', 'checkout', 'order'] as const;
export type PageName = (typeof pageNames)[number];

/** A page with its URL and the data that an earlier visit has left in localStorage. */
export interface Place {
  url: string;
  records: Record<string, unknown>;
}
/** `buyable` is a product without required options. */
export type Places = Partial<Record<PageName | 'buyable', Place>>;

/** The measured site: a build of this project with the embedded back end, or another storefront. */
export interface Site {
  name: string;
  origin: string;
  isOurs: boolean;
  places(view: string): Promise<Places>;
  close(): void;
}

/** The conditions of a measurement. For another storefront they are `as served`. */
export interface Setting {
  mode: string;
  /** Delay of each response of the back end, in milliseconds. */
  latency: string;
  /** Size of the catalogue or cart, if it differs from the size of the demo data. */
  size: string;
  /** Environment variables of the embedded back end. */
  env: Record<string, string>;
}

export type Unit = 'ms' | 'B' | '' | 'score' | 'ratio';

export interface Sample {
  metric: string;
  unit: Unit;
  value: number;
}

/** One case of a measure: a page and an action on it. */
export interface Case {
  page: PageName;
  what: string;
}

export interface Stage {
  site: Site;
  setting: Setting;
  view: string;
  places: Places;
  browser: Browser;
}

export interface Measure {
  name: string;
  about: string;
  /** True if the measure depends on the app's markup. It is then omitted for other storefronts. */
  needsOurs: boolean;
  /** True if the value does not vary, such as counts and bytes: it is then measured once. */
  once?: boolean;
  /** Conditions of this measure, if they are not the selected modes and latencies. */
  settings?: readonly Setting[];
  cases(pages: readonly PageName[]): Case[];
  take(stage: Stage, one: Case): Promise<Sample[]>;
}

/** All values of one figure, one per run. */
export interface Row {
  measure: string;
  site: string;
  mode: string;
  latency: string;
  size: string;
  view: string;
  page: string;
  what: string;
  metric: string;
  unit: Unit;
  values: number[];
}
