import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useReachable } from '#lib/browser/reachable';
import { Notice } from '../Notice';

interface FormErrorProps {
  message: string | undefined;
  actions?: ReactNode;
}

/** What a form says that did not reach the shop. */
const connectionProblems = ['error.offline', 'error.network'];

/** Why a form was not accepted, above its fields. When a lost connection is back, it says so; the shopper retries. */
export function FormError({ message, actions }: FormErrorProps) {
  const intl = useIntl();
  const [mended, setMended] = useState<string>();
  const wasConnection = connectionProblems.some((id) => intl.formatMessage({ id }) === message);
  useReachable(wasConnection ? () => setMended(message) : undefined);
  // The same again is a new problem.
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

/** Called for each new message: another message is another element. */
const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'center', behavior: 'smooth' });
