import { FormattedMessage } from 'react-intl';
import { Button } from './Button';
import { Notice } from './Notice';

interface LoadProblemProps {
  /** Why, as a text or as the id of a message. */
  reason: string | { id: string };
  /** Left out when another attempt would end the same. */
  onRetry?: (() => void) | undefined;
}

/** In place of what could not be loaded: why, and another attempt where it may go better. */
export function LoadProblem({ reason, onRetry }: LoadProblemProps) {
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
