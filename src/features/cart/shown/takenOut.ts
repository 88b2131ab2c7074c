import { storageKeys } from '#lib/browser/storage';
import { hasTexts, isObject } from '#lib/guards';
import { linesTakenOut, type TakenOutLine } from '#store/cart';
import type { CartItem } from '#store/cartItem';
import type { AppThunk, RootState } from '#store/index';

/** An entry of a list that an answer named as sold out or could not load (api/links/withoutBroken). */
interface Entry {
  item: unknown;
  isBroken: boolean;
  path: readonly (string | number)[];
  others: readonly unknown[];
}

/** Whether it was a line of the cart. */
export const isCartLine = ({ path }: Entry): boolean => path.includes('itemsV2');

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the answer says of it; null when that is nothing by which to know it. */
function lineFrom(item: unknown): TakenOutLine | null {
  if (!hasTexts(item, 'uid')) return null;
  const product = isObject(item.product) ? item.product : {};
  const { thumbnail } = product;
  return {
    uid: item.uid,
    name: textOf(product.name),
    thumbnail: isObject(thumbnail) ? { url: textOf(thumbnail.url), label: textOf(thumbnail.label) } : null,
    quantity: typeof item.quantity === 'number' ? item.quantity : 1,
  };
}

const fromItem = ({ uid, product, quantity }: CartItem): TakenOutLine => ({
  uid,
  name: product.name,
  thumbnail: product.thumbnail,
  quantity,
});

/** Those of which the answer said nothing are the ones that were known and are not among the lines any more. */
function guessed(entries: readonly Entry[], known: readonly TakenOutLine[], named: readonly TakenOutLine[]) {
  const there = new Set(entries[0]?.others.map((line) => (isObject(line) ? line.uid : undefined)));
  const taken = new Set(named.map(({ uid }) => uid));
  const gone = known.filter(({ uid }) => uid && !there.has(uid) && !taken.has(uid));
  return entries
    .filter(({ item }) => !lineFrom(item))
    .map(
      ({ isBroken }, at): TakenOutLine => ({
        ...(gone[at] ?? { uid: null, name: '', thumbnail: null, quantity: 1 }),
        isBroken,
      }),
    );
}

const isList = (value: unknown): value is { cartId: string; lines: TakenOutLine[] } =>
  hasTexts(value, 'cartId') && Array.isArray(value.lines);

/** Shows these as taken out, now and after a reload. */
const keepTakenOut =
  (lines: TakenOutLine[]): AppThunk =>
  (dispatch, getState, { tab, view }) => {
    dispatch(linesTakenOut(lines));
    const key = storageKeys.takenOut(view.website);
    const { cartId } = getState().cart;
    if (lines.length > 0) tab.set(key, { cartId, lines });
    else tab.remove(key);
  };

/**
 * Notes what an answer took out of the cart, until the shopper lets it go. Resolves to what was not known before.
 * @param before the cart as it was when the answer came
 */
export const noteTakenOut =
  (entries: readonly Entry[], before: RootState['cart']): AppThunk<TakenOutLine[]> =>
  (dispatch, getState) => {
    const known = getState().cart.takenOut;
    const named = entries.flatMap(({ item }) => lineFrom(item) ?? []);
    const now = [...named, ...guessed(entries, [...known, ...(before.details?.items ?? []).map(fromItem)], named)];
    const isKnown = ({ uid }: TakenOutLine) => uid !== null && known.some((line) => line.uid === uid);
    // Of two answers about something without a name nobody can tell whether it is the same.
    const nameless = known.filter(({ uid }) => uid === null).length;
    const news = [
      ...now.filter((line) => line.uid !== null && !isKnown(line)),
      ...now.filter(({ uid }) => uid === null).slice(nameless),
    ];
    if (news.length > 0) dispatch(keepTakenOut([...known, ...news]));
    return news;
  };

/** After a reload: what was shown as taken out of this cart. The shop's answer may say it again. */
export const restoreTakenOut =
  (cartId: string): AppThunk =>
  (dispatch, getState, { tab, view }) => {
    const kept = tab.get(storageKeys.takenOut(view.website), isList);
    if (kept?.cartId === cartId && getState().cart.takenOut.length === 0) dispatch(linesTakenOut(kept.lines));
  };

/** The shopper lets a line go: it is shown no more. What has no name stays noted, so that it is not told again. */
export const letGo =
  (line: TakenOutLine): AppThunk =>
  (dispatch, getState) => {
    const { takenOut } = getState().cart;
    dispatch(
      keepTakenOut(
        line.uid === null
          ? takenOut.map((one) => (one === line ? { ...one, isLetGo: true } : one))
          : takenOut.filter(({ uid }) => uid !== line.uid),
      ),
    );
  };

/** The lines to be told of: not those that were let go, or that the cart shows again. */
export const shownTakenOut = ({ takenOut, details }: RootState['cart']): TakenOutLine[] =>
  takenOut.filter(({ uid, isLetGo }) => !isLetGo && !(uid && details?.items.some((line) => line.uid === uid)));
