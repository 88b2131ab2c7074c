import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ceilingOf } from './ceilings.ts';
import type { Modules } from './modules.ts';

export type Screen = 'phone' | 'wide';

/** Cost of a first visit to a page, measured or as a limit. */
export interface Cost {
  /** Transferred bytes, including those inside the document. */
  scripts: number;
  styles: number;
  document: number;
  fonts: number;
  /** Bytes of the pictures that load without scrolling, drawn in the plain style; and their pixels in thousands. */
  pictures: number;
  kilopixels: number;
  requests: number;
  graphql: number;
  /** GraphQL requests if the document server delivers the page. */
  graphqlBehindServer: number;
  elements: number;
}

type PerScreen<Value> = Record<Screen, Value>;
export interface Budgets {
  layoutShift: number;
  /** Number of tasks of more than 50 ms of processor time on any page: two, and two more for a slower processor. */
  longTasks: number;
  pages: Record<string, PerScreen<Partial<Cost>>>;
}

/** Content of the pages' scripts when the budgets were set. */
interface Listing {
  /** Names of the chunks of each page. */
  pages: Record<string, PerScreen<string[]>>;
  chunks: Record<string, Modules>;
}

const here = join(import.meta.dirname, '..');
const files = { budgets: join(here, 'budgets.json'), listing: join(here, 'budgets/modules.json') };
const read = <Content>(file: string): Content => JSON.parse(readFileSync(file, 'utf8'));

export const readBudgets = (): Budgets => read(files.budgets);
export const readListing = (): Listing => read(files.listing);

/** True if the run sets the budgets from its measurements: `BUDGETS=write`. */
export const isWriting = process.env.BUDGETS === 'write';

/**
 * Budget for a measured value: 1.5 per cent more for scripts, styles, document and fonts, 2 for pictures, 5 for
 * elements.
 */
const room: Record<keyof Cost, (measured: number) => number> = {
  scripts: (bytes) => Math.ceil((bytes * 1.015) / 100) * 100,
  styles: (bytes) => Math.ceil((bytes * 1.015) / 100) * 100,
  document: (bytes) => Math.ceil((bytes * 1.015) / 100) * 100,
  fonts: (bytes) => Math.ceil((bytes * 1.015) / 100) * 100,
  pictures: (bytes) => Math.ceil((bytes * 1.02) / 100) * 100,
  kilopixels: (count) => Math.ceil(count * 1.02),
  requests: (count) => count,
  graphql: (count) => count,
  graphqlBehindServer: (count) => count,
  elements: (count) => Math.ceil(count * 1.05),
};

/** The same build differs by a few bytes between machines. This fraction is allowed for that. */
const differs: Partial<Record<keyof Cost, number>> = { scripts: 0.001, styles: 0.001, document: 0.001, fonts: 0.001 };

/**
 * Lowers a budget to the measured value plus its margin. Raises the budget only if the value exceeds it, or if the
 * distance to the value is smaller than the difference between machines.
 */
export function budgetOf(kind: keyof Cost, measured: number, old: number | undefined): number {
  const wanted = room[kind](measured);
  return old === undefined || measured * (1 + (differs[kind] ?? 0)) > old ? wanted : Math.min(old, wanted);
}

/** Sets a page's budgets from measured values, up to their ceilings. */
export function writeBudget(name: string, screen: Screen, cost: Partial<Cost>): void {
  const budgets = readBudgets();
  const page = budgets.pages[name] ?? { phone: {}, wide: {} };
  for (const [kind, value] of Object.entries(cost) as [keyof Cost, number][])
    page[screen][kind] = Math.min(
      budgetOf(kind, value, page[screen][kind]),
      ceilingOf(name, screen)[kind] ?? Number.POSITIVE_INFINITY,
    );
  budgets.pages[name] = page;
  writeFileSync(files.budgets, `${JSON.stringify(budgets, null, 2)}\n`);
}

export function writeListing(name: string, screen: Screen, names: string[], chunks: Record<string, Modules>): void {
  const listing = readListing();
  listing.pages[name] = { ...(listing.pages[name] ?? { phone: [], wide: [] }), [screen]: names };
  const used = new Set(Object.values(listing.pages).flatMap(({ phone, wide }) => [...phone, ...wide]));
  listing.chunks = Object.fromEntries(Object.entries(chunks).filter(([chunk]) => used.has(chunk)));
  writeFileSync(files.listing, `${JSON.stringify(listing, null, 1)}\n`);
}
