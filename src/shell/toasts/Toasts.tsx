import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '#store/index';
import { dismissToast, inOrder, removeToast, type ShownToast, type ToastMessage } from '#store/toasts';
import { useTopDialog } from '#ui/dialog/openDialogs';
import { useSwipeAway } from '#ui/dialog/useSwipeAway';
import { IconButton } from '#ui/IconButton';
import { Link } from '#ui/link/Link';
import { Spinner } from '#ui/Spinner';
import { BidiText } from '#ui/text/BidiText';
import { MessageText } from '#ui/text/MessageText';
import { holdToast } from './holdToast';
import css from './Toasts.module.css';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

const controls = 'button, a';

/** A toast that is shown again is a new element: the focus goes to the control that had it in the element before. */
function keepFocus(toast: HTMLElement | null) {
  const control = toast?.dataset.focusedControl;
  if (control) toast.querySelectorAll<HTMLElement>(controls)[Number(control)]?.focus();
}

/** Short messages over the page, in the order they came; over an open dialog too. */
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
  const { pathname, search } = useLocation();
  const Icon = icons[toast.type];
  const [isActing, setActing] = useState(false);
  const { id } = toast;
  const swipe = useSwipeAway({ towards: 'either', onAway: () => dispatch(dismissToast(id)) });

  return (
    <li
      ref={keepFocus}
      className={css.toast}
      data-type={toast.type}
      data-focused-control={toast.hold?.focusedControl}
      onPointerEnter={() => dispatch(holdToast(id, { hasPointer: true }))}
      onPointerLeave={() => dispatch(holdToast(id, { hasPointer: false }))}
      onFocus={({ currentTarget, target }) =>
        dispatch(
          holdToast(id, {
            focusedControl: Array.from<Element>(currentTarget.querySelectorAll(controls)).indexOf(target),
          }),
        )
      }
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) dispatch(holdToast(id, { focusedControl: undefined }));
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
        {toast.actionText && toast.actionPath && (
          <Link
            className={css.action}
            to={toast.actionPath}
            state={{ from: pathname + search }}
            onClick={() => dispatch(dismissToast(id))}
          >
            <Words message={toast.actionText} />
          </Link>
        )}
        {toast.actionText && !toast.actionPath && (
          <button
            type="button"
            className={css.action}
            aria-disabled={isActing || undefined}
            aria-busy={isActing || undefined}
            onClick={() => {
              if (isActing) return;
              const remove = () => dispatch(removeToast(id));
              const work = toast.onAction?.();
              if (!(work instanceof Promise)) return remove();
              setActing(true);
              void work.finally(remove);
            }}
          >
            <Words message={toast.actionText} />
            {isActing && <Spinner size={16} />}
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
  return typeof message === 'string' ? <BidiText text={message} /> : <MessageText {...message} />;
}
