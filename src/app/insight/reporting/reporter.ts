import type { Measured } from '#analytics/facts';

/** An error that nobody caught. */
interface ErrorReport {
  /** What the shopper was shown, to name it to the shop. */
  id: string;
  name: string;
  message: string;
  stack?: string | undefined;
  /** What kind of page it happened on, never whose: `product`, `/checkout`. */
  route: string;
  /** Code of the store view. */
  view: string;
}

interface Measure extends Measured {
  view: string;
}

/** Where the shop says what goes wrong in the field, and how fast it is. Nothing that it is given says who it was. */
export interface Reporter {
  error(report: ErrorReport): void;
  measure(measure: Measure): void;
}

/** Which build this is; the source maps of the same build are kept under that name. */
export const release = process.env.DUKKAN_RELEASE ?? 'development';

/** The page on which something happened. */
export interface Place {
  /** What kind of page: `product`, `/checkout`. */
  route: string;
  /** Its address, without what comes after the path; of a fixed route that may be somebody's, the route. */
  address: string;
}
