import { FormattedMessage, useIntl } from 'react-intl';
import { useOnReachable } from '#lib/browser/reachable';
import { Button } from './Button';
import { Notice } from './Notice';
import { PageMeta } from './PageMeta';

interface LoadProblemProps {
  reason: string | { id: string };
  /** Undefined if another attempt would fail, too. */
  onRetry?: (() => void) | undefined;
  /** True if the message replaces a whole page; it then sets the page's title. */
  isPage?: boolean;
}

/**
 * Shows why something failed to load, with a retry button. Retries automatically when the back end is reachable again.
 */
export function LoadProblem({ reason, onRetry, isPage = false }: LoadProblemProps) {
  useOnReachable(onRetry);
  const intl = useIntl();
  const isOffline = typeof reason !== 'string' && reason.id === 'error.offline';
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
      {isPage && <PageMeta title={intl.formatMessage({ id: isOffline ? 'shell.offline' : 'error.internalTitle' })} />}
      {typeof reason === 'string' ? reason : <FormattedMessage {...reason} />}
    </Notice>
  );
}
