import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '#store/index';
import { dismissToast, inOrder, removeToast, type ShownToast, type ToastMessage } from '#store/toasts';
import { Link } from '#ui/link/Link';
import { Spinner } from '#ui/Spinner';
import css from './PlainToasts.module.css';

/** Simple toasts, for use while the code of `Toasts` cannot be loaded. */
export function PlainToasts() {
  const toasts = inOrder(useAppSelector((state) => state.toasts));
  return (
    <ul className={css.toasts} role="alert">
      {toasts.map((toast) => (
        <PlainToast key={toast.key} toast={toast} />
      ))}
    </ul>
  );
}

function PlainToast({ toast }: { toast: ShownToast }) {
  const { messages } = useIntl();
  const dispatch = useAppDispatch();
  const { id, type, message, actionText } = toast;
  // If the deferred messages are not loaded either, an error toast shows a message of the first load.
  const isKnown = (words: ToastMessage) => typeof words === 'string' || words.id in messages;
  if (!isKnown(message) && type !== 'error') return null;
  return (
    <li>
      <Words message={isKnown(message) ? message : { id: 'error.internal' }} />
      <br />
      {actionText && isKnown(actionText) && (
        <ToastAction toast={toast}>
          <Words message={actionText} />
        </ToastAction>
      )}
      <button type="button" onClick={() => dispatch(dismissToast(id))}>
        <FormattedMessage id="shell.dismiss" />
      </button>
    </li>
  );
}

function Words({ message }: { message: ToastMessage }) {
  return typeof message === 'string' ? <bdi>{message}</bdi> : <FormattedMessage {...message} />;
}

interface ToastActionProps {
  toast: ShownToast;
  className?: string | undefined;
  /** Label of the link or button. */
  children: ReactNode;
}

/** The action of a toast: a link to a page, or a button whose work removes the toast when it is done. */
export function ToastAction({ toast, className, children }: ToastActionProps) {
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  const [isActing, setActing] = useState(false);
  const { id, actionPath, onAction } = toast;
  if (actionPath)
    return (
      <Link
        className={className}
        to={actionPath}
        state={{ from: pathname + search }}
        onClick={() => dispatch(dismissToast(id))}
      >
        {children}
      </Link>
    );
  const act = () => {
    if (isActing) return;
    const remove = () => dispatch(removeToast(id));
    const work = onAction?.();
    if (!(work instanceof Promise)) return remove();
    setActing(true);
    void work.finally(remove);
  };
  return (
    <button
      type="button"
      className={className}
      aria-disabled={isActing || undefined}
      aria-busy={isActing || undefined}
      onClick={act}
    >
      {children}
      {isActing && <Spinner size={16} />}
    </button>
  );
}
