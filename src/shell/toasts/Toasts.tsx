import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { type AppThunk, useAppDispatch, useAppSelector } from '#store/index';
import { dismissToast, inOrder, type ShownToast, startRemoval, type ToastMessage, toastHeld } from '#store/toasts';
import { useTopDialog } from '#ui/dialog/openDialogs';
import { useSwipeAway } from '#ui/dialog/useSwipeAway';
import { IconButton } from '#ui/IconButton';
import { BidiText } from '#ui/text/BidiText';
import { MessageText } from '#ui/text/MessageText';
import { ToastAction } from './PlainToasts';
import css from './Toasts.module.css';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

/** Toasts above the page or an open dialog, in the order in which they were first shown. */
export function Toasts() {
  const intl = useIntl();
  const toasts = inOrder(useAppSelector((state) => state.toasts));
  const dialog = useTopDialog();
  const region = (
    <section className={css.region} aria-label={intl.formatMessage({ id: 'shell.notifications' })} aria-live="polite">
      <ol className={css.list}>
        {toasts.map((toast) => (
          <ToastView key={toast.key} toast={toast} />
        ))}
      </ol>
    </section>
  );
  return dialog ? createPortal(region, dialog) : region;
}

function ToastView({ toast }: { toast: ShownToast }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const Icon = icons[toast.type];
  const { id } = toast;
  const swipe = useSwipeAway({ towards: 'either', onAway: () => dispatch(dismissToast(id)) });
  const holds = useRef({ pointer: false, focus: false });
  const hold = (change: Partial<typeof holds.current>) => {
    Object.assign(holds.current, change);
    dispatch(holdToast(id, holds.current.pointer || holds.current.focus));
  };

  return (
    <li
      className={css.toast}
      data-type={toast.type}
      onPointerEnter={() => hold({ pointer: true })}
      onPointerLeave={() => hold({ pointer: false })}
      onFocus={() => hold({ focus: true })}
      onBlur={() => hold({ focus: false })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || toast.dismissable === false) return;
        event.stopPropagation();
        dispatch(dismissToast(id));
      }}
      {...(toast.dismissable !== false && swipe)}
    >
      <Icon className={css.icon} size={20} aria-hidden="true" />
      <div className={css.body} role={toast.type === 'error' ? 'alert' : 'status'}>
        <p className={css.message}>
          <Words message={toast.message} />
        </p>
        {toast.actionText && (
          <ToastAction toast={toast} className={css.action}>
            <Words message={toast.actionText} />
          </ToastAction>
        )}
      </div>
      {toast.dismissable !== false && (
        <IconButton
          label={intl.formatMessage({ id: 'shell.dismiss' })}
          className={css.close}
          onClick={() => dispatch(dismissToast(id))}
        >
          <X size={18} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}

function Words({ message }: { message: ToastMessage }) {
  return typeof message === 'string' ? <BidiText text={message} /> : <MessageText {...message} />;
}

/**
 * Stops a toast's timer while the pointer or the focus is on the toast. Afterwards the timer starts from the beginning.
 */
const holdToast =
  (id: string, isHeld: boolean): AppThunk =>
  (dispatch, getState) => {
    const toast = getState().toasts[id];
    if (!toast) return;
    clearTimeout(toast.removalTimeoutId ?? undefined);
    const removalTimeoutId = isHeld ? null : dispatch(startRemoval(id, toast.timeout));
    dispatch(toastHeld({ id, isHeld, removalTimeoutId }));
  };
