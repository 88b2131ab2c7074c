import { hasTexts, isObject } from '#lib/guards';
import { linesTakenOut, type TakenOutLine } from '#store/cart';
import type { AppThunk, RootState } from '#store/index';

/** An entry of a list that an answer named as sold out or could not load (api/links/dropUnusableItems). */
interface Entry {
  item: unknown;
  isBroken: boolean;
  path: readonly (string | number)[];
}

/** Whether it was a line of the cart. */
export const isCartLine = ({ path }: Entry): boolean => path.includes('itemsV2');

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the response says of an entry; without a uid and a name when it says nothing. */
function lineFrom({ item, isBroken }: Entry): TakenOutLine {
  if (!hasTexts(item, 'uid')) return { uid: null, name: '', thumbnail: null, quantity: 1, isBroken };
  const product = isObject(item.product) ? item.product : {};
  const { thumbnail } = product;
  return {
    uid: item.uid,
    name: textOf(product.name),
    thumbnail: isObject(thumbnail) ? { url: textOf(thumbnail.url), label: textOf(thumbnail.label) } : null,
    quantity: typeof item.quantity === 'number' ? item.quantity : 1,
    isBroken,
  };
}

/**
 * Notes the cart items that a response leaves out, until the shopper removes them. Returns the new ones. An item
 * without a uid is new if there are more of them than noted items that the response does not name.
 */
export const noteTakenOut =
  (entries: readonly Entry[]): AppThunk<TakenOutLine[]> =>
  (dispatch, getState) => {
    const known = getState().cart.takenOut;
    const lines = entries.map(lineFrom);
    const named = lines.filter(({ uid }) => uid !== null);
    const unnamed = known.filter(({ uid }) => !named.some((line) => line.uid === uid));
    const news = [
      ...named.filter(({ uid }) => !known.some((line) => line.uid === uid)),
      ...lines.filter(({ uid }) => uid === null).slice(unnamed.length),
    ];
    if (news.length > 0) dispatch(linesTakenOut([...known, ...news]));
    return news;
  };

/** Shows an item no more. Those that nobody can name are removed together. */
export const letGo =
  ({ uid: removed }: TakenOutLine): AppThunk =>
  (dispatch, getState) =>
    void dispatch(linesTakenOut(getState().cart.takenOut.filter(({ uid }) => uid !== removed)));

/** The items to be told of: not those that the cart shows again. */
export const shownTakenOut = ({ takenOut, details }: RootState['cart']): TakenOutLine[] =>
  takenOut.filter(({ uid }) => !(uid && details?.items.some((line) => line.uid === uid)));
