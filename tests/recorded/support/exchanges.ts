/** What this client and running Magentos said to each other, as the pages of a view are shown it. */
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

/** The same in one view, which the seed decides, or in each in the whole matrix: `name` is followed by its code. */
export const inEachView = (name: string, tests: (view: View) => void): void =>
  describe(name, () => {
    describe.each(someOf(views, 1, name))('in %s', tests);
  });

/** Which server answers in a view: each of them in one country and one language. */
const servers: Record<View, Version> = { sa_en: '2.4.7', ae_ar: '2.4.7', sa_ar: '2.4.8', ae_en: '2.4.8' };
export const versionOf = (view: View): Version => servers[view];

/** One exchange of the server of a view, by its place among those of its operation. */
export function exchange(view: View, name: string): Exchange {
  const key = `${versionOf(view)} ${name}`;
  const found = exchanges.find((one) => one.key === key);
  if (!found) throw new Error(`There is no exchange ${key}.`);
  return found;
}

/**
 * What a view is shown of an operation: everything that its server said in its language; where that is nothing, all that
 * it said.
 */
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

/** The first exchange of an operation of a view's server that is as wanted, in whatever language. */
export function exchangeWith(view: View, operation: string, isWanted: (one: Exchange) => boolean): Exchange {
  const wanted = exchanges.filter(
    (one) => one.version === versionOf(view) && one.operation === operation && isWanted(one),
  );
  const found = wanted.find(({ store }) => store === view) ?? wanted[0];
  if (!found) throw new Error(`${versionOf(view)} has no such exchange of ${operation}.`);
  return found;
}

/** Whether an exchange was refused. */
export const isRefused = ({ answer }: Exchange): boolean => answer.errors !== undefined;
