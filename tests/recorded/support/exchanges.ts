/** Recorded exchanges with real Magento servers, selected for a store view. */
import {
  type Answer,
  type Exchange,
  exchanges,
  type Version,
  type View,
  views,
} from '../../mocks/support/exchanges.ts';
import { someOf } from '../../support/sample.ts';

export { type Answer, type Exchange, exchanges, type View };

/**
 * Defines the tests for one store view, which the seed selects, or for each store view in `npm run test:matrix`.
 * @param name - Title of the tests, to which the code of the view is added. The title is also part of the seed.
 */
export const inEachView = (name: string, tests: (view: View) => void): void =>
  describe(name, () => {
    describe.each(someOf(views, 1, name))('in %s', tests);
  });

/** Magento version that recorded the exchanges of each view. Each version covers both countries and both languages. */
const servers: Record<View, Version> = { sa_en: '2.4.7', ae_ar: '2.4.7', sa_ar: '2.4.8', ae_en: '2.4.8' };
export const versionOf = (view: View): Version => servers[view];

/** Returns one exchange of the view's Magento version by its operation and index, e.g. `GetOrder.0`. */
export function exchange(view: View, name: string): Exchange {
  const key = `${versionOf(view)} ${name}`;
  const found = exchanges.find((one) => one.key === key);
  if (!found) throw new Error(`There is no exchange ${key}.`);
  return found;
}

/** Exchanges of an operation in the view's language. If there are none, exchanges in any language. */
export function exchangesFor(
  view: View,
  operation: string,
  isWanted: (one: Exchange) => boolean = () => true,
): Exchange[] {
  const all = exchanges.filter(
    (one) => one.version === versionOf(view) && one.operation === operation && isWanted(one),
  );
  const spoken = all.filter(({ store }) => store?.endsWith(view.slice(3)));
  return spoken.length > 0 ? spoken : all;
}

/** Returns the first matching exchange of the view, or else of any view with the same Magento version. */
export function exchangeWith(view: View, operation: string, isWanted: (one: Exchange) => boolean): Exchange {
  const wanted = exchanges.filter(
    (one) => one.version === versionOf(view) && one.operation === operation && isWanted(one),
  );
  const found = wanted.find(({ store }) => store === view) ?? wanted[0];
  if (!found) throw new Error(`${versionOf(view)} has no such exchange of ${operation}.`);
  return found;
}

/** Whether the response of an exchange contains errors. */
export const isRefused = ({ answer }: Exchange): boolean => answer.errors !== undefined;
