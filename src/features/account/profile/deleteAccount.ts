import { needed } from '#api/errors/errors';
import { sendOnce } from '#api/sendOnce';
import { isPassword } from '#features/user/signIn';
import { storageKeys } from '#lib/browser/storage';
import type { AppThunk } from '#store/index';
import { signOut } from '#store/user';
import { DeleteCustomerDocument } from './DeleteCustomer.gql';

/** What was typed is not the account's password. Nothing was done. */
export class WrongPassword extends Error {
  override name = 'WrongPassword';
}

/**
 * Deletes the customer's account, and forgets the customer on this device as signing out does. Magento asks for no
 * password; it is checked here first, since whoever finds a phone unlocked could do it. When the answer is lost, the
 * same password tells: the account that it no longer opens is gone. Rejects with what went wrong.
 */
export const deleteAccount =
  (password: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, { client, doubts, storage }) => {
    const { email } = getState().user.currentUser;
    const name = `deleteAccount ${email}`;
    if (!doubts.get(name) && !(await isPassword(client, email, password))) throw new WrongPassword();
    await sendOnce<true, string>({
      send: async (checked) => {
        if (password !== checked) throw new WrongPassword();
        const { data } = await client.mutate({ mutation: DeleteCustomerDocument });
        return needed(data?.deleteCustomer || null);
      },
      look: async (checked) => !(await isPassword(client, email, checked)) || null,
      doubt: { doubts, name, before: password },
    });
    storage.remove(storageKeys.sentOrder);
    // There is no session any more that the shop could end.
    dispatch(signOut('deleted'));
  };
