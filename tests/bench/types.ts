import type { Browser } from '@playwright/test';

export const pageNames = ['home', 'category', 'product', 'search', 'cart', 'checkout', 'order'] as const;
export type PageName = (typeof pageNames)[number];

/** A page as a shopper comes to it: its address, and what an earlier visit has left on the device. */
export interface Place {
  url: string;
  records: Record<string, unknown>;
}
/** Beside the pages a product that needs no choice before it can be bought. */
export type Places = Partial<Record<PageName | 'buyable', Place>>;

/** Whose pages are measured: a build of this project with the embedded shop behind it, or any storefront. */
export interface Site {
  name: string;
  origin: string;
  isOurs: boolean;
  places(view: string): Promise<Places>;
  close(): void;
}

/** The conditions of a measurement. Those that a foreign storefront decides itself are `as served`. */
export interface Setting {
  mode: string;
  /** Milliseconds that each answer of the back end is delayed. */
  latency: string;
  /** How large the shop is, when it is not the demo merchant's. */
  size: string;
  /** Variables of the shop's environment. */
  env: Record<string, string>;
}

export type Unit = 'ms' | 'B' | '' | 'score' | 'ratio';

export interface Sample {
  metric: string;
  unit: Unit;
  value: number;
}

/** What one measure does in one go: a page, and what is done on it. */
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
  /** True when it needs to know the markup: it is left out for other storefronts. */
  needsOurs: boolean;
  /** Counts and bytes do not vary: they are taken once. */
  once?: boolean;
  /** The shops that it is taken in, when they are others than the chosen modes and latencies. */
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
