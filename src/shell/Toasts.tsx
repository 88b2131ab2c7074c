import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { config } from '#lib/config';
import { useAppDispatch, useAppSelector } from '#store/index';
import { dismissToast, removeToast, type ShownToast, selectToasts, type ToastMessage } from '#store/toasts';
import { IconButton } from '#ui/IconButton';
import { swipeAway } from '#ui/swipeAway';
import { useTopDialog } from '#ui/topDialog';
import css from './Toasts.module.css';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

/** Short messages over the page, in the order they came; over an open dialog too. */
export function Toasts() {
  const intl = useIntl();
  const toasts = useAppSelector(selectToasts);
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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  const { id } = toast;

  useEffect(() => () => clearTimeout(timer.current), []);
  const swipe = useMemo(
    () => swipeAway({ towards: 'either', onAway: () => dispatch(dismissToast(id)) }),
    [dispatch, id],
  );

  // Who is reading or about to press has all the time; then it starts anew.
  const hold = () => {
    held.current = true;
    clearTimeout(toast.removalTimeoutId ?? undefined);
    clearTimeout(timer.current);
  };
  const letGo = () => {
    if (!held.current || !toast.removalTimeoutId) return;
    held.current = false;
    timer.current = setTimeout(() => dispatch(dismissToast(id)), toast.timeout || config.toastTimeout);
  };

  return (
    <li
      className={css.toast}
      data-type={toast.type}
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) letGo();
      }}
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
          <button
            type="button"
            className={css.action}
            onClick={() => {
              toast.onAction?.();
              dispatch(removeToast(id));
            }}
          >
            <Words message={toast.actionText} />
          </button>
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
  return typeof message === 'string' ? <bdi>{message}</bdi> : <FormattedMessage {...message} />;
}
