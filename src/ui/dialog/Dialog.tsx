import { X } from 'lucide-react';
import { type ReactNode, use, useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { focusWithoutScroll } from '#lib/browser/focus';
import { IconButton } from '../IconButton';
import css from './Dialog.module.css';
import { OpenDialogsContext } from './openDialogs';
import { useSwipeAway } from './useSwipeAway';

/**
 * Duration of the longest closing transition (milliseconds). The dialog's content stays rendered until the transition
 * ends.
 */
const closing = 192;

/** Focuses the heading if the element that opened the dialog was removed. */
function keepFocus(): void {
  if (document.activeElement === document.body) focusWithoutScroll(document.querySelector('h1'));
}

interface DialogProps {
  open: boolean;
  /** Called on Esc, the close button, a press on the backdrop, or a swipe. */
  onClose(): void;
  title: ReactNode;
  /** `modal` is centred; `start` and `end` are panels that slide in from that side. */
  variant?: 'modal' | 'start' | 'end';
  /** The title is visible to screen readers only. */
  hideTitle?: boolean;
  /** Rendered before the title, for example a back button. */
  headerStart?: ReactNode;
  /** Rendered at the bottom; it stays there when the body scrolls. */
  footer?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A modal `<dialog>`. Its content is rendered only while the dialog is shown. */
export function Dialog({
  open,
  onClose,
  title,
  variant = 'modal',
  hideTitle,
  headerStart,
  footer,
  children,
  className,
}: DialogProps) {
  const intl = useIntl();
  const titleId = useId();
  const openDialogs = use(OpenDialogsContext);
  const ref = useRef<HTMLDialogElement>(null);
  const pressedMask = useRef(false);
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open) {
      if (!dialog.open) dialog.showModal();
      return openDialogs.add(dialog);
    }
    const wasOpen = dialog.open;
    if (wasOpen) {
      dialog.close();
      keepFocus();
    }
    const gone = setTimeout(() => {
      setPresent(false);
      if (wasOpen) keepFocus();
    }, closing);
    return () => clearTimeout(gone);
  }, [open, openDialogs]);

  const swipe = useSwipeAway({ towards: variant === 'modal' ? undefined : variant, onAway: onClose });

  return (
    <dialog
      ref={ref}
      className={className ? `${css.dialog} ${className}` : css.dialog}
      data-variant={variant}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        if (open && event.target === event.currentTarget) onClose();
      }}
      onPointerDown={(event) => {
        pressedMask.current = event.target === event.currentTarget;
        // Ignore events that bubble from a dialog inside this one.
        if (event.target instanceof Element && event.target.closest('dialog') === event.currentTarget)
          swipe.onPointerDown(event);
      }}
      onPointerMove={swipe.onPointerMove}
      onPointerUp={swipe.onPointerUp}
      onPointerCancel={swipe.onPointerCancel}
      onClick={(event) => {
        if (pressedMask.current && event.target === event.currentTarget) onClose();
      }}
      onKeyDown={(event) => {
        // In jsdom and old browsers Esc does not fire `cancel`.
        if (event.key === 'Escape' && !event.defaultPrevented) {
          event.preventDefault();
          onClose();
        }
      }}
    >
      {present && (
        <div className={css.panel}>
          <div className={css.header}>
            {headerStart}
            <h2 id={titleId} className={css.title} data-hidden={hideTitle || undefined}>
              {title}
            </h2>
            <IconButton label={intl.formatMessage({ id: 'ui.close' })} className={css.close} onClick={onClose}>
              <X size={22} aria-hidden="true" />
            </IconButton>
          </div>
          <div className={css.body}>{children}</div>
          {footer && <div className={css.footer}>{footer}</div>}
        </div>
      )}
    </dialog>
  );
}
