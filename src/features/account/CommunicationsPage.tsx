import { useQuery } from '@apollo/client/react';
import { FormattedMessage } from 'react-intl';
import { GetCustomerForLeftNavDocument } from '#features/user/GetCustomerForLeftNav.gql';
import { useUserForm } from '#features/user/useUserForm';
import { useAppDispatch } from '#store/index';
import { addToast } from '#store/toasts';
import { Button } from '#ui/Button';
import { Checkbox } from '#ui/form/ChoiceField';
import { FormError } from '#ui/form/FormError';
import css from './AccountForm.module.css';
import { AccountFrame, LoadingOrError } from './AccountFrame';
import { saveSubscription } from './accountActions';

export function CommunicationsPage() {
  // The subscription may have changed on another device or in the footer.
  const query = useQuery(GetCustomerForLeftNavDocument, { fetchPolicy: 'cache-and-network' });
  const customer = query.data?.customer;
  return (
    <AccountFrame title="account.communications">
      <div className={css.cards}>{customer && <SubscriptionForm isSubscribed={customer.is_subscribed ?? false} />}</div>
      {!customer && <LoadingOrError query={query} className={css.cards} height="12rem" count={1} />}
    </AccountFrame>
  );
}

function SubscriptionForm({ isSubscribed }: { isSubscribed: boolean }) {
  const dispatch = useAppDispatch();
  const { form, submit, failure, pending } = useUserForm({ values: { isSubscribed } }, async (values) => {
    await dispatch(saveSubscription(values.isSubscribed));
    const id = values.isSubscribed ? 'account.subscribed' : 'account.unsubscribed';
    dispatch(addToast({ type: 'success', message: { id } }));
  });

  return (
    <form className={css.card} noValidate onSubmit={submit}>
      <h2 className={css.heading}>
        <FormattedMessage id="account.newsletter" />
      </h2>
      <FormError message={failure} />
      <Checkbox
        label={<FormattedMessage id="user.newsletter" />}
        hint={<FormattedMessage id="account.newsletterHint" />}
        {...form.register('isSubscribed')}
      />
      <div className={css.actions}>
        <Button type="submit" variant="secondary" pending={pending}>
          <FormattedMessage id="account.saveChoice" />
        </Button>
      </div>
    </form>
  );
}
