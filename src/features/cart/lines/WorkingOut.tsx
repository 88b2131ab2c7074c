import { FormattedMessage } from 'react-intl';
import { Skeleton } from '#ui/Skeleton';
import { VisuallyHidden } from '#ui/VisuallyHidden';

/** In the place of an amount that only the shop can tell, until it has. */
export function WorkingOut() {
  return (
    <>
      <VisuallyHidden>
        <FormattedMessage id="cart.workingOut" />
      </VisuallyHidden>
      <Skeleton width="5rem" height="1.25em" />
    </>
  );
}
