import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/Button';
import { Dialog } from '#ui/dialog/Dialog';
import { FormError } from '#ui/form/FormError';
import { useAsyncAction } from '#ui/useAsyncAction';
import { formFailure } from './formErrors';
import css from './UserForm.module.css';

/** Dialog that asks the shopper to confirm a permanent deletion, and shows the error if the deletion fails. */
export function DeleteDialog({
  open,
  question,
  button = 'account.delete',
  children,
  onClose,
  onDelete,
}: {
  open: boolean;
  /** Message id of the title. */
  question: string;
  /** Message id of the button. */
  button?: string;
  /** Describes what is deleted. */
  children: ReactNode;
  onClose: () => void;
  /** Performs the deletion. The parent component then closes the dialog with `open`. */
  onDelete: () => Promise<void>;
}) {
  const intl = useIntl();
  const { pending, problem, attempt } = useAsyncAction((error) => formFailure(error, intl));
  return (
    <Dialog open={open} onClose={onClose} title={<FormattedMessage id={question} />}>
      <div className={css.form}>
        <FormError message={problem ?? undefined} />
        {children}
        <div className={css.actions}>
          <Button variant="danger" pending={pending} onClick={() => void attempt(onDelete)}>
            <FormattedMessage id={button} />
          </Button>
          <Button variant="secondary" onClick={onClose}>
            <FormattedMessage id="account.cancel" />
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
