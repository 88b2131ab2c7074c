import { ServerFailure } from '#api/errors/errors';
import type { MoveWishMutation } from '#api/operations.generated';
import { sendOnce } from '#api/sendOnce';
import { config } from '#lib/config';
import type { AppThunk } from '#store/index';
import { readWishlist, WishlistRefusal } from '../wishlistActions';
import type { WishlistItemView } from '../wishlistItemView';
import { updateWish } from '../wishlistPageActions';
import { refreshLists } from './listActions';
import { MoveWishDocument } from './MoveWish.gql';

type Answer = NonNullable<MoveWishMutation['moveProductsBetweenWishlists']>;
type Moved = Pick<Answer, 'user_errors'> & { before: readonly string[] };

/** Writes the note anew to what has come into the list: Adobe Commerce moves a wish without it. */
const bringNote =
  (to: string, item: WishlistItemView, before: readonly string[]): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const { uid } = item.entry.product;
    const come = (await dispatch(readWishlist(to))).find(
      ({ id, product }) => product?.uid === uid && !before.includes(id),
    );
    // It has become one with the same wish there, which has a note or none of its own.
    if (!come) throw new Error('The wish is no item of its own.');
    await dispatch(updateWish(to, come.id, item));
  };

/**
 * Moves a wish into another list, once: when the answer is lost, the lists tell. Resolves to whether its note came
 * along. Rejects with `WishlistRefusal` when the shop refuses it, else with what went wrong.
 */
export const moveToList =
  (from: string, to: string, item: WishlistItemView): AppThunk<Promise<boolean>> =>
  async (dispatch, _getState, { client, doubts }) => {
    const idsIn = async (list: string) => (await dispatch(readWishlist(list))).map(({ id }) => id);
    // What was there before the first attempt tells what has come, also after a second one.
    const { user_errors, before } = await sendOnce<Moved, readonly string[]>({
      send: async (before) => {
        const variables = { from, to, item: item.id, quantity: item.quantity };
        const { data } = await client.mutate({ mutation: MoveWishDocument, variables });
        if (!data?.moveProductsBetweenWishlists) throw new ServerFailure(config.graphqlPath, 200);
        return { ...data.moveProductsBetweenWishlists, before };
      },
      look: async (before) => ((await idsIn(from)).includes(item.id) ? null : { user_errors: [], before }),
      doubt: { doubts, name: `moveWish ${item.id} to ${to}`, before: item.comment ? await idsIn(to) : [] },
    });
    const [refused] = user_errors;
    const hasNote =
      !refused &&
      (await dispatch(item.comment ? bringNote(to, item, before) : async () => {}).then(
        () => true,
        () => false,
      ));
    await dispatch(refreshLists());
    if (refused) throw new WishlistRefusal(refused.code, refused.message);
    return hasNote;
  };
