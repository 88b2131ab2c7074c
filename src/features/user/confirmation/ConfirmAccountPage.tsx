import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { tidy } from '#lib/text/tidy';
import { email as emailValidator, required } from '#lib/validation/validators';
import { useAppDispatch } from '#store/index';
import { Button } from '#ui/Button';
import { FormError } from '#ui/form/FormError';
import { Notice } from '#ui/Notice';
import { type Confirmation, confirmEmail } from '../confirmationActions';
import { EmailField } from '../EmailField';
import { ResendConfirmation } from '../ResendConfirmation';
import css from '../UserForm.module.css';
import { DoneNotice, UserFrame } from '../UserFrame';
import { useLetterLink } from '../useLetterLink';
import { useUserForm } from '../useUserForm';

/**
 * Where the link of Magento's letter leads (`?id=…&key=…`). The shop also wants the e-mail address, which the letter's
 * link has only where the merchant has put it there; otherwise it is asked for. It is a press that confirms, since
 * programs that look at letters open links, too.
 */
export function ConfirmAccountPage() {
  const query = useLetterLink();
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
    onDone(await dispatch(confirmEmail(tidy(values.email, 'email'), confirmationKey))),
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
