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
 * Describes the tests for one view, which the seed selects, or for each view in the whole matrix.
 * @param name - Title, to which the code of the view is added; it is also part of the seed.
 */
export const inEachView = (name: string, tests: (view: View) => void): void =>
  describe(name, () => {
    describe.each(someOf(views, 1, name))('in %s', tests);
  });

/** Magento version behind each view: each version has both countries and both languages. */
const servers: Record<View, Version> = { sa_en: '2.4.7', ae_ar: '2.4.7', sa_ar: '2.4.8', ae_en: '2.4.8' };
export const versionOf = (view: View): Version => servers[view];

/** One exchange of a view's server by operation and index, e.g. `GetOrder.0`. */
export function exchange(view: View, name: string): Exchange {
  const key = `${versionOf(view)} ${name}`;
  const found = exchanges.find((one) => one.key === key);
  if (!found) throw new Error(`There is no exchange ${key}.`);
  return found;
}

/** Exchanges of an operation in the view's language, or in any language if there are none. */
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

/** The first matching exchange of a view's server: that of the view if there is one, else in any language. */
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
