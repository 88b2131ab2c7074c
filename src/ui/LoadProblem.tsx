import { FormattedMessage, useIntl } from 'react-intl';
import { useReachable } from '#lib/browser/reachable';
import { Button } from './Button';
import { Notice } from './Notice';
import { PageMeta } from './PageMeta';

interface LoadProblemProps {
  reason: string | { id: string };
  /** Left out when another attempt would end the same. */
  onRetry?: (() => void) | undefined;
  /** It stands in the place of a page, whose title it is then. */
  isPage?: boolean;
}

/** Why something could not be loaded, and a retry where that may help: also by itself when the network is back. */
export function LoadProblem({ reason, onRetry, isPage = false }: LoadProblemProps) {
  useReachable(onRetry);
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
