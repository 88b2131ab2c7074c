import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch } from '#store/index';
import { dismissToast, removeToast, type ShownToast } from '#store/toasts';
import { Link } from '#ui/link/Link';
import { Spinner } from '#ui/Spinner';

interface ToastActionProps {
  toast: ShownToast;
  className?: string | undefined;
  /** Its words. */
  children: ReactNode;
}

/** What can be done about a message: a page that it leads to, or work that takes the message away when it is done. */
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
