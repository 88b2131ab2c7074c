import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { requirePart } from '#api/errors/errors';
import { sendVerified } from '#api/sendVerified';
import { formFailure } from '#features/user/formErrors';
import { PasswordField } from '#features/user/password/PasswordField';
import { isPassword } from '#features/user/signIn';
import { storageKeys } from '#lib/browser/storage';
import { paths } from '#lib/paths';
import { required } from '#lib/validation/validators';
import { type AppThunk, useAppDispatch } from '#store/index';
import { addToast } from '#store/toasts';
import { signOut } from '#store/user';
import { Button } from '#ui/Button';
import { Dialog } from '#ui/dialog/Dialog';
import { FormError } from '#ui/form/FormError';
import { useFields } from '#ui/form/useFields';
import css from './DeleteAccount.module.css';
import { DeleteCustomerDocument } from './DeleteCustomer.gql';

/** The last card of the account page: explains what the deletion of the account means, and asks for confirmation. */
export function DeleteAccount() {
  const [isAsking, setAsking] = useState(false);
  return (
    <section className={css.card} aria-labelledby="delete-account">
      <h2 id="delete-account" className={css.heading}>
        <FormattedMessage id="account.deleteAccount" />
      </h2>
      <p className={css.text}>
        <FormattedMessage id="account.deleteAccountText" />
      </p>
      <div className={css.actions}>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          <FormattedMessage id="account.deleteAccountAsk" />
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={<FormattedMessage id="account.deleteAccountQuestion" />}
      >
        {isAsking && <DeleteForm onClose={() => setAsking(false)} />}
      </Dialog>
    </section>
  );
}

const consequences = ['account.deleteLoses', 'account.deleteOrders', 'account.deleteDownloads', 'account.deleteFinal'];

function DeleteForm({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { password: '' } });
  const { handleSubmit, setError, formState } = form;
  const field = useFields(form);

  const submit = async ({ password }: { password: string }) => {
    try {
      await dispatch(deleteAccount(password));
    } catch (error) {
      if (error instanceof WrongPassword)
        setError('password', { message: intl.formatMessage({ id: 'account.passwordWrong' }) }, { shouldFocus: true });
      else setError('root', { message: formFailure(error, intl) });
      return;
    }
    flushSync(() => dispatch(addToast({ type: 'success', message: { id: 'account.deleted' }, timeout: 15_000 })));
    void navigate(paths.home, { replace: true });
  };

  return (
    <form className={css.form} noValidate onSubmit={handleSubmit(submit)}>
      <FormError message={formState.errors.root?.message} />
      <ul className={css.list}>
        {consequences.map((id) => (
          <li key={id}>
            <FormattedMessage id={id} />
          </li>
        ))}
      </ul>
      <PasswordField
        label={<FormattedMessage id="account.currentPassword" />}
        hint={<FormattedMessage id="account.deletePasswordHint" />}
        autoComplete="current-password"
        {...field('password', required)}
      />
      <div className={css.actions}>
        <Button type="submit" variant="danger" pending={formState.isSubmitting}>
          <FormattedMessage id="account.deleteAccountNow" />
        </Button>
        <Button variant="secondary" onClick={onClose}>
          <FormattedMessage id="account.keepAccount" />
        </Button>
      </div>
    </form>
  );
}

/** The entered password is wrong. Nothing was changed. */
class WrongPassword extends Error {
  override name = 'WrongPassword';
}

/**
 * Deletes the customer's account, and removes the customer's data from this device like a sign-out. Magento requires no
 * password for a deletion, so the app checks the password first, to protect an unlocked phone. After a lost response,
 * the app checks the password again: if Magento refuses it, the account was deleted. Rejects with the error.
 */
const deleteAccount =
  (password: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, { client, unconfirmedRequests, storage }) => {
    const { email } = getState().user.currentUser;
    const name = `deleteAccount ${email}`;
    if (!unconfirmedRequests.get(name) && !(await isPassword(client, email, password))) throw new WrongPassword();
    await sendVerified<true, string>({
      send: async (checked) => {
        if (password !== checked) throw new WrongPassword();
        const { data } = await client.mutate({ mutation: DeleteCustomerDocument });
        return requirePart(data?.deleteCustomer || null);
      },
      queryOutcome: async (checked) => !(await isPassword(client, email, checked)) || null,
      tracking: { unconfirmedRequests, name, before: password },
    });
    storage.remove(storageKeys.sentOrder);
    // The account was deleted, so the back end has no session to end.
    dispatch(signOut('deleted'));
  };
