import { ArrowLeft, X } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useCallback, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AccountPanel, type AccountView } from '#features/account/AccountPanel';
import { focusWithoutScroll } from '#lib/browser/focus';
import { paths } from '#lib/paths';
import { IconButton } from '#ui/IconButton';
import { Link } from '#ui/link/Link';
import { drawerTitles } from '../shared/drawerViews';
import css from './GuestPanel.module.css';

/** Panel of a guest's account link on wide screens: the forms for sign-in, new account and forgotten password. */
export function GuestPanel({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const titleId = useId();
  const [view, setView] = useState<AccountView>('SIGN_IN');

  // Ref callback, active while the panel is rendered. When the panel is removed, by closing or sign-in, the focus moves
  // from the panel to the account element of the header.
  const attach = useCallback(
    (panel: HTMLDialogElement | null) => {
      if (!panel) return;
      const link = panel.previousElementSibling;
      const row = panel.parentElement;
      const place = [...(row?.children ?? [])].indexOf(link ?? panel);
      const press = ({ target }: PointerEvent) => {
        if (target instanceof Node && !panel.contains(target) && !link?.contains(target)) onClose();
      };
      document.addEventListener('pointerdown', press);
      return () => {
        document.removeEventListener('pointerdown', press);
        if (panel.contains(document.activeElement)) queueMicrotask(() => focusIn(row?.children[place]));
      };
    },
    [onClose],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose();
  };

  return (
    <dialog
      open
      ref={attach}
      className={css.panel}
      data-open
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <div className={css.head}>
        {view !== 'SIGN_IN' && (
          <IconButton label={intl.formatMessage({ id: 'shell.back' })} onClick={() => setView('SIGN_IN')}>
            <ArrowLeft className={css.arrow} size={20} aria-hidden="true" />
          </IconButton>
        )}
        <h2 key={view} ref={focusWithoutScroll} id={titleId} className={css.title} tabIndex={-1}>
          <FormattedMessage id={drawerTitles[view]} />
        </h2>
        <IconButton label={intl.formatMessage({ id: 'ui.close' })} onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <AccountPanel key={view} view={view} show={setView} />
      {view === 'SIGN_IN' && (
        <Link to={paths.orderStatus} className={css.link}>
          <FormattedMessage id="user.orderWithoutAccount" />
        </Link>
      )}
    </dialog>
  );
}

function focusIn(trigger: Element | undefined): void {
  if (trigger instanceof HTMLElement) (trigger.querySelector('button') ?? trigger).focus();
}
