import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import { config } from '#lib/config';
import { useAppDispatch, useAppSelector } from '#store/index';
import { dismissToast, removeToast, type ShownToast, selectToasts, type ToastMessage } from '#store/toasts';
import { swipeAway } from '#ui/dialog/swipeAway';
import { useTopDialog } from '#ui/dialog/topDialog';
import { IconButton } from '#ui/IconButton';
import { Spinner } from '#ui/Spinner';
import { BidiText } from '#ui/text/BidiText';
import { MessageText } from '#ui/text/MessageText';
import css from './Toasts.module.css';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

const controls = 'button, a';

/** Who is at a toast: a pointer, and the focus on one of its controls. By id, since a toast shown again is a new element. */
type Holders = Map<string, { pointer?: boolean; button?: number }>;

/** Short messages over the page, in the order they came; over an open dialog too. */
export function Toasts() {
  const intl = useIntl();
  const toasts = useAppSelector(selectToasts);
  const dialog = useTopDialog();
  const holders = useRef<Holders>(new Map()).current;
  useEffect(() => {
    for (const id of holders.keys()) if (toasts.every((toast) => toast.id !== id)) holders.delete(id);
  }, [holders, toasts]);
  const region = (
    <section className={css.region} aria-label={intl.formatMessage({ id: 'shell.notifications' })} aria-live="polite">
      <ol className={css.list}>
        {toasts.map((toast) => (
          <ToastView key={toast.key} toast={toast} holders={holders} />
        ))}
      </ol>
    </section>
  );
  return dialog ? createPortal(region, dialog) : region;
}

function ToastView({ toast, holders }: { toast: ShownToast; holders: Holders }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  const Icon = icons[toast.type];
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const view = useRef<HTMLLIElement>(null);
  const [isActing, setActing] = useState(false);
  const { id, removalTimeoutId, timeout } = toast;

  useEffect(() => () => clearTimeout(timer.current), []);
  const swipe = useMemo(
    () => swipeAway({ towards: 'either', onAway: () => dispatch(dismissToast(id)) }),
    [dispatch, id],
  );

  // Who is reading or about to press has all the time; when all have gone it starts anew.
  const held = useCallback(
    (change: { pointer?: boolean; button?: number }) => {
      const now = { ...holders.get(id), ...change };
      holders.set(id, now);
      clearTimeout(removalTimeoutId ?? undefined);
      clearTimeout(timer.current);
      if (now.pointer || now.button !== undefined || !removalTimeoutId) return;
      timer.current = setTimeout(() => dispatch(dismissToast(id)), timeout || config.toastTimeout);
    },
    [holders, id, removalTimeoutId, timeout, dispatch],
  );
  // Shown again under the pointer or the focus, it is held as it was before.
  useEffect(() => {
    const before = holders.get(id);
    if (!before) return;
    held({});
    if (before.button !== undefined) view.current?.querySelectorAll<HTMLElement>(controls)[before.button]?.focus();
  }, [holders, id, held]);

  return (
    <li
      ref={view}
      className={css.toast}
      data-type={toast.type}
      onPointerEnter={() => held({ pointer: true })}
      onPointerLeave={() => held({ pointer: false })}
      onFocus={({ currentTarget, target }) =>
        held({ button: Array.from<Element>(currentTarget.querySelectorAll(controls)).indexOf(target) })
      }
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) held({ button: undefined });
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
