import type { GetStoreConfigDataQuery, ResolveURLAndStoreQuery } from '#api/operations.generated';
import type { StoreView } from '#lib/storeViews';

/** What the back end resolves a path to, with the fields of its first screen. */
type Route = NonNullable<ResolveURLAndStoreQuery['route']>;

type Variables = Record<string, unknown>;

/** Responses that the document server wrote into the page, for a guest and in the view's own currency. */
export interface PageResponses {
  view: string;
  currency: string;
  /** By `answerKey`. */
  answers: Record<string, object>;
}

/** What the boot script gives to its parts, which make a first screen. */
export interface BootPage {
  view: StoreView;
  /** The start of every link: `/sa_en`, or nothing. */
  basename: string;
  /** Without the `basename`. */
  path: string;
  /** Sends a query by its text: the syntax tree is not in this script. */
  send: (text: string, variables?: Variables) => Promise<Response>;
  /** Sends a query and keeps the response for the app. `part` gets it from another request. */
  ask: <Data>(text: string, variables?: Variables, part?: () => Promise<Response>) => Promise<Data | undefined>;
  /** Undefined if the path was not requested. */
  route?: Promise<Route | undefined>;
  config?: Promise<GetStoreConfigDataQuery | undefined>;
  /** Puts a first screen into the page, unless the app has rendered. Empty if there is none. */
  show: (html: string) => void;
}

declare module '#lib/browser/bootHandle' {
  interface BootHandle {
    /** For the boot script's own parts. */
    page?: BootPage;
  }
}
