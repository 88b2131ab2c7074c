import { FormattedMessage } from 'react-intl';
import { explain } from '#api/errors';
import { Button } from '#ui/Button';
import { Notice } from '#ui/Notice';

/** What could not be loaded, in a sentence, and another attempt. */
export function LoadProblem({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const reason = explain(error);
  return (
    <Notice
      type="error"
      actions={
        <Button variant="secondary" size="s" onClick={onRetry}>
          <FormattedMessage id="catalog.tryAgain" />
        </Button>
      }
    >
      {typeof reason === 'string' ? reason : <FormattedMessage {...reason} />}
    </Notice>
  );
}
