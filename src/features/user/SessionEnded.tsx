import { UserRound } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { paths } from '#lib/paths';
import { ButtonLink } from '#ui/Button';
import { EmptyState, type EmptyStateProps } from '#ui/EmptyState';
import type { ReturnState } from './returnPath';

/**
 * Shown instead of content that was removed because the customer's session has ended. Explains this, and links to the
 * sign-in page.
 */
export function SessionEnded({
  text,
  headingLevel,
  onLeave,
}: Pick<EmptyStateProps, 'headingLevel'> & {
  /** Id of the message that explains what is kept. */
  text: string;
  onLeave?: () => void;
}) {
  const { pathname, search } = useLocation();
  const state: ReturnState = { from: pathname + search };
  return (
    <EmptyState
      icon={<UserRound size={40} />}
      title={<FormattedMessage id="user.sessionEndedTitle" />}
      headingLevel={headingLevel}
      action={
        <ButtonLink to={paths.signIn} state={state} onClick={onLeave}>
          <FormattedMessage id="user.signIn" />
        </ButtonLink>
      }
    >
      <FormattedMessage id={text} />
    </EmptyState>
  );
}
