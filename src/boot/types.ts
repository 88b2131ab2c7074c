import type { GetStoreConfigDataQuery, ResolveURLQuery } from '#api/operations.generated';
import type { StoreView } from '#lib/storeViews';

/** What the shop says a path is. */
export type Route = NonNullable<ResolveURLQuery['route']>;

type Variables = Record<string, unknown>;

/** What the document server asked ahead (docs/document-server.md): for a guest, in the view's own currency. */
export interface WrittenAnswers {
  view: string;
  currency: string;
  /** By `answerKey`. */
  answers: Record<string, object>;
}

/** What the boot script leaves to its parts. */
export interface Boot {
  view: StoreView;
  /** What every link starts with: `/sa_en`, or nothing. */
  basename: string;
  /** Without the `basename`. */
  path: string;
  /** Sends a query by its text: the tree stays out of this script. */
  send: (text: string, variables?: Variables) => Promise<Response>;
  /** The same, and keeps the answer for the app; `part` brings one that comes with another. */
  ask: <Data>(text: string, variables?: Variables, part?: () => Promise<Response>) => Promise<Data | undefined>;
  /** What the path is; undefined when nobody was asked. */
  route?: Promise<Route | undefined>;
  config?: Promise<GetStoreConfigDataQuery | undefined>;
  /** Shows a page, unless the app is there already; empty when there is none to show. */
  show: (html: string) => void;
}

declare global {
  interface Window {
    __dukkanBootPage?: Boot;
  }
}
