import { FormattedMessage } from 'react-intl';
import { useReachable } from '#lib/network/reachable';
import { Button } from './Button';
import { Notice } from './Notice';

interface LoadProblemProps {
  /** Why, as a text or as the id of a message. */
  reason: string | { id: string };
  /** Left out when another attempt would end the same. */
  onRetry?: (() => void) | undefined;
}

/**
 * In place of what could not be loaded: why, and another attempt where it may go better. When the network is back the
 * attempt is made by itself.
 */
export function LoadProblem({ reason, onRetry }: LoadProblemProps) {
  useReachable(onRetry);
  return (
    <Notice
      type="error"
      actions={
        onRetry && (
          <Button variant="secondary" size="s" onClick={onRetry}>
            <FormattedMessage id="error.tryAgain" />
          </Button>
        )
      }
    >
      {typeof reason === 'string' ? reason : <FormattedMessage {...reason} />}
    </Notice>
  );
}
