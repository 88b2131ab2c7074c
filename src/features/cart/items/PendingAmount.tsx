import { FormattedMessage } from 'react-intl';
import { useAppSelector } from '#store/index';
import { Skeleton } from '#ui/Skeleton';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import css from './PendingAmount.module.css';

/** Placeholder for an amount until the back end has calculated it. */
export function PendingAmount() {
  const isOnline = useAppSelector((state) => state.app.isOnline);
  if (!isOnline)
    return (
      <span className={css.later}>
        <FormattedMessage id="cart.whenOnline" />
      </span>
    );
  return (
    <>
      <VisuallyHidden>
        <FormattedMessage id="cart.workingOut" />
      </VisuallyHidden>
      <Skeleton width="5rem" height="1.25em" />
    </>
  );
}
