import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '#store/index';
import { dismissToast, inOrder, removeToast, type ShownToast, type ToastMessage } from '#store/toasts';
import { Link } from '#ui/link/Link';
import css from './PlainToasts.module.css';

/** Messages at their plainest, for as long as the code of `Toasts` does not come. */
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
  const { pathname, search } = useLocation();
  const dispatch = useAppDispatch();
  const { id, type, message, actionText, actionPath, onAction } = toast;
  // Without the other texts either, a failure is told by a sentence that is there.
  const isKnown = (words: ToastMessage) => typeof words === 'string' || words.id in messages;
  if (!isKnown(message) && type !== 'error') return null;
  const remove = () => dispatch(removeToast(id));
  const dismiss = () => dispatch(dismissToast(id));
  const action = actionText && isKnown(actionText) && <Words message={actionText} />;
  return (
    <li>
      <Words message={isKnown(message) ? message : { id: 'error.internal' }} />
      <br />
      {action && actionPath && (
        <Link to={actionPath} state={{ from: pathname + search }} onClick={dismiss}>
          {action}
        </Link>
      )}
      {action && !actionPath && (
        <button
          type="button"
          onClick={() => {
            onAction?.();
            remove();
          }}
        >
          {action}
        </button>
      )}
      <button type="button" onClick={dismiss}>
        <FormattedMessage id="shell.dismiss" />
      </button>
    </li>
  );
}

function Words({ message }: { message: ToastMessage }) {
  return typeof message === 'string' ? <bdi>{message}</bdi> : <FormattedMessage {...message} />;
}
