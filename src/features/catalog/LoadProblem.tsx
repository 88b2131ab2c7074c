import { FormattedMessage } from 'react-intl';
import { hasCategory } from '#api/errors';
import { explain } from '#api/explain';
import { Button } from '#ui/Button';
import { Notice } from '#ui/Notice';

/** What could not be loaded, in a sentence, and another attempt where it may go better. */
export function LoadProblem({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const reason = explain(error);
  // The back end does not take what it was asked (words too short to search for, say): it would say so again.
  const isFinal = hasCategory(error, 'graphql-input');
  return (
    <Notice
      type="error"
      actions={
        isFinal ? undefined : (
          <Button variant="secondary" size="s" onClick={onRetry}>
            <FormattedMessage id="catalog.tryAgain" />
          </Button>
        )
      }
    >
      {typeof reason === 'string' ? reason : <FormattedMessage {...reason} />}
    </Notice>
  );
}
