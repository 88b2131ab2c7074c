import { createPortal } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import { useAppSelector } from '#store/index';
import { useTopDialog } from '#ui/dialog/openDialogs';
import { Spinner } from '#ui/Spinner';
import css from './FetchingIndicator.module.css';

/**
 * Says that something is being fetched, and after a while that the shop still tries: of whatever the shopper waits for,
 * once. It comes a moment late, so that what is quick does not flicker; over an open dialog too.
 */
export function FetchingIndicator() {
  const fetching = useAppSelector(({ app }) => app.isPageLoading || Object.keys(app.pending).length > 0);
  const isLong = useAppSelector(({ app }) => app.longWaits > 0);
  const dialog = useTopDialog();
  const place = (
    <span role={dialog ? undefined : 'status'} aria-live="polite" className={css.place} data-over={dialog && ''}>
      {(fetching || isLong) && (
        <span className={css.indicator}>
          <Spinner size={16} />
          <FormattedMessage id={isLong ? 'shell.stillTrying' : 'shell.fetching'} />
        </span>
      )}
    </span>
  );
  return dialog ? createPortal(place, dialog) : place;
}
