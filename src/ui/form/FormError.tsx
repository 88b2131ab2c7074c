import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOnReachable } from '#lib/browser/reachable';
import { Notice } from '../Notice';

interface FormErrorProps {
  message: string | undefined;
  actions?: ReactNode;
}

/** Message ids of connection errors: the form's request did not reach the back end. */
const connectionProblems = ['error.offline', 'error.network'];

/**
 * A form's error, above its fields. After a connection error, a notice replaces the error when the back end is
 * reachable again.
 */
export function FormError({ message, actions }: FormErrorProps) {
  const intl = useIntl();
  const [mended, setMended] = useState<string>();
  const wasConnection = connectionProblems.some((id) => intl.formatMessage({ id }) === message);
  useOnReachable(wasConnection ? () => setMended(message) : undefined);
  // Reset, so that the same message counts as a new error later.
  if (!message && mended) setMended(undefined);
  if (!message) return null;
  if (mended === message)
    return (
      <Notice key="mended" type="success" live>
        <FormattedMessage id="error.reachableAgain" />
      </Notice>
    );
  return (
    <Notice key={message} type="error" ref={bringIntoView} actions={actions}>
      {message}
    </Notice>
  );
}

/** Called for each new message, because each message has its own element (`key`). */
const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'center', behavior: 'smooth' });
