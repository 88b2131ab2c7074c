import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ceilingOf } from './ceilings.ts';
import type { Modules } from './modules.ts';

export type Screen = 'phone' | 'wide';

/** What a first visit to a page may cost. */
export interface Cost {
  /** Bytes on the wire, those inside the document included. */
  scripts: number;
  styles: number;
  document: number;
  fonts: number;
  /** Bytes of the pictures that come without scrolling, drawn plainly; and how many thousand pixels they have. */
  pictures: number;
  kilopixels: number;
  requests: number;
  graphql: number;
  /** GraphQL requests when the page comes from the document server. */
  graphqlBehindServer: number;
  elements: number;
}

type PerScreen<Value> = Record<Screen, Value>;
export interface Budgets {
  layoutShift: number;
  /** Tasks of more than 50 ms of the processor's time on any page: two, and two more for a slower processor. */
  longTasks: number;
  pages: Record<string, PerScreen<Partial<Cost>>>;
}

/** What the scripts of the pages were made of when the budgets were set. */
interface Listing {
  /** Names of the chunks that each page loads. */
  pages: Record<string, PerScreen<string[]>>;
  chunks: Record<string, Modules>;
}

const here = join(import.meta.dirname, '..');
const files = { budgets: join(here, 'budgets.json'), listing: join(here, 'budgets/modules.json') };
const read = <Content>(file: string): Content => JSON.parse(readFileSync(file, 'utf8'));

export const readBudgets = (): Budgets => read(files.budgets);
export const readListing = (): Listing => read(files.listing);

/** True when budgets are to be set from what is measured: `BUDGETS=write`. */
export const isWriting = process.env.BUDGETS === 'write';

/** Bytes have one and a half per cent of room; elements and pixels a little more. */
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

/** The same build differs by a few bytes from one machine to the next: a thousandth is kept free for that. */
const differs: Partial<Record<keyof Cost, number>> = { scripts: 0.001, styles: 0.001, document: 0.001, fonts: 0.001 };

/** A budget goes down with what is measured, and up only when that is above it or closer than machines differ. */
export function budgetOf(kind: keyof Cost, measured: number, old: number | undefined): number {
  const wanted = room[kind](measured);
  return old === undefined || measured * (1 + (differs[kind] ?? 0)) > old ? wanted : Math.min(old, wanted);
}

/** Sets a page's budgets from what is measured, below their ceilings. */
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
