import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { messageOf } from '#api/errors/errors';
import { failureKind } from '#api/errors/failureKind';
import { sendIdempotent } from '#api/sendVerified';
import { normalizeInput } from '#lib/text/normalizeInput';
import { email as emailValidator, required } from '#lib/validation/validators';
import { type AppThunk, useAppDispatch } from '#store/index';
import { Button } from '#ui/Button';
import { FormError } from '#ui/form/FormError';
import { Notice } from '#ui/Notice';
import { ConfirmEmailDocument } from './ConfirmEmail.gql';
import { ResendConfirmation } from './ResendConfirmation';
import css from './UserForm.module.css';
import { DoneNotice, UserFrame } from './UserFrame';
import { useEmailLink } from './useEmailLink';
import { EmailField } from './userFields';
import { useUserForm } from './useUserForm';

/**
 * The page that the link in Magento's confirmation e-mail opens (`?id=…&key=…`). The back end also needs the e-mail
 * address, so the form has a field for the address. The shopper must press a button, because mail programs open links,
 * too.
 */
export function ConfirmAccountPage() {
  const query = useEmailLink();
  const key = query.get('key') ?? '';
  const email = query.get('email') ?? '';
  const [outcome, setOutcome] = useState<Confirmation | null>(key ? null : 'invalid');
  return (
    <UserFrame title="user.confirmTitle" intro={outcome === null ? 'user.confirmIntro' : undefined}>
      {outcome === null && <ConfirmForm email={email} confirmationKey={key} onDone={setOutcome} />}
      {(outcome === 'confirmed' || outcome === 'active') && (
        <DoneNotice text={outcome === 'confirmed' ? 'user.confirmed' : 'user.confirmedBefore'} />
      )}
      {outcome === 'invalid' && (
        <div className={css.form}>
          <Notice type="error">
            <FormattedMessage id={key ? 'user.confirmRefused' : 'user.confirmLinkBroken'} />
          </Notice>
          <ResendConfirmation email={email} />
        </div>
      )}
    </UserFrame>
  );
}

interface ConfirmFormProps {
  email: string;
  confirmationKey: string;
  onDone: (outcome: Confirmation) => void;
}

function ConfirmForm({ email, confirmationKey, onDone }: ConfirmFormProps) {
  const dispatch = useAppDispatch();
  const { field, submit, failure, pending } = useUserForm({ defaultValues: { email } }, async (values) =>
    onDone(await dispatch(confirmEmail(normalizeInput(values.email, 'email'), confirmationKey))),
  );
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <FormError message={failure} />
      <EmailField {...field('email', required, emailValidator)} />
      <Button type="submit" size="l" wide pending={pending}>
        <FormattedMessage id="user.confirm" />
      </Button>
    </form>
  );
}

/** Result of a confirmation link: the account is now active, was active before, or the link is not valid. */
type Confirmation = 'confirmed' | 'active' | 'invalid';

const refusals: [RegExp, Confirmation][] = [
  [/already active/i, 'active'],
  [/token is invalid|error confirming/i, 'invalid'],
];

/**
 * Activates an account with the key from the e-mail. The request may be sent twice: the second response is that the
 * account is already active.
 */
const confirmEmail =
  (email: string, key: string): AppThunk<Promise<Confirmation>> =>
  async (_dispatch, _getState, { client }) => {
    try {
      await sendIdempotent(() => client.mutate({ mutation: ConfirmEmailDocument, variables: { email, key } }));
      return 'confirmed';
    } catch (error) {
      const [, outcome] = refusals.find(([words]) => words.test(messageOf(error))) ?? [];
      if (!outcome || failureKind(error) !== 'refused') throw error;
      return outcome;
    }
  };
