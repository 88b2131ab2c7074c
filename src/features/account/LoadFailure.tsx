import { FormattedMessage, useIntl } from 'react-intl';
import { explain } from '#api/explain';
import { Button } from '#ui/Button';
import { Notice } from '#ui/Notice';

/** What an account page shows in place of data that did not come; without an error the answer was an empty one. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const intl = useIntl();
  const explanation = error === undefined ? { id: 'error.server' } : explain(error);
  return (
    <Notice
      type="error"
      actions={
        <Button variant="secondary" size="s" onClick={onRetry}>
          <FormattedMessage id="error.tryAgain" />
        </Button>
      }
    >
      {typeof explanation === 'string' ? explanation : intl.formatMessage(explanation)}
    </Notice>
  );
}
