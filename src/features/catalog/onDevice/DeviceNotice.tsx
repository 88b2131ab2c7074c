import { FormattedMessage } from 'react-intl';
import { useReachable } from '#lib/network/reachable';
import { Button } from '#ui/Button';
import { Notice } from '#ui/Notice';

/** Says that this device answers in place of the back end, which is asked again as soon as it can be reached. */
export function DeviceNotice({ id, onRetry }: { id: string; onRetry(): void }) {
  useReachable(onRetry);
  return (
    <Notice
      live
      actions={
        <Button variant="secondary" size="s" onClick={onRetry}>
          <FormattedMessage id="error.tryAgain" />
        </Button>
      }
    >
      <FormattedMessage id={id} />
    </Notice>
  );
}
