import { FormattedMessage } from 'react-intl';
import { useReachable } from '#lib/network/reachable';
import { Button } from './Button';
import { Notice } from './Notice';

interface LoadProblemProps {
  reason: string | { id: string };
  /** Left out when another attempt would end the same. */
  onRetry?: (() => void) | undefined;
}

/** Why something could not be loaded, and a retry where that may help: also by itself when the network is back. */
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
