import { FormattedMessage, useIntl } from 'react-intl';
import { useAppDispatch, useAppSelector } from '#store/index';
import { dismissToast, inOrder, type ShownToast, type ToastMessage } from '#store/toasts';
import css from './PlainToasts.module.css';
import { ToastAction } from './ToastAction';

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
  const dispatch = useAppDispatch();
  const { id, type, message, actionText } = toast;
  // Without the other texts either, a failure is told by a sentence that is there.
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
