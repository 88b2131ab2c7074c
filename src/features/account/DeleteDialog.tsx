import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formFailure } from '#features/user/forms';
import { Button } from '#ui/Button';
import { Dialog } from '#ui/dialog/Dialog';
import { FormError } from '#ui/form/FormError';
import css from './AccountForm.module.css';

/** Asks before something is gone for good, and says when it could not be done. */
export function DeleteDialog({
  open,
  question,
  children,
  onClose,
  onDelete,
}: {
  open: boolean;
  /** Message id of the title. */
  question: string;
  /** What would be gone. */
  children: ReactNode;
  onClose: () => void;
  /** Does it; the dialog closes by `open`. */
  onDelete: () => Promise<void>;
}) {
  const intl = useIntl();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  const remove = async () => {
    setPending(true);
    setFailure(undefined);
    try {
      await onDelete();
    } catch (error) {
      setFailure(formFailure(error, intl));
    } finally {
      setPending(false);
    }
  };

  return (
    <Dialog open={open} onClose={onClose} title={<FormattedMessage id={question} />}>
      <div className={css.form}>
        <FormError message={failure} />
        {children}
        <div className={css.actions}>
          <Button variant="danger" pending={pending} onClick={() => void remove()}>
            <FormattedMessage id="account.delete" />
          </Button>
          <Button variant="secondary" onClick={onClose}>
            <FormattedMessage id="account.cancel" />
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
