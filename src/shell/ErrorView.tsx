import { FormattedMessage, useIntl } from 'react-intl';
import { OfflineError, ServerFailure } from '#api/errors/errors';
import { useReachable } from '#lib/network/reachable';
import { paths } from '#lib/paths';
import { useAppSelector } from '#store/index';
import { Button, ButtonLink } from '#ui/Button';
import { Container } from '#ui/Container';
import { PageMeta } from '#ui/PageMeta';
import { Arch } from './Arch';
import css from './ErrorView.module.css';

/**
 * What went wrong: no such page, a failure on the way to it, or code that did not arrive. Without one, anything else.
 */
type Kind = 'notFound' | 'internal' | 'load';

const messages = { notFound: 'error.notFound', internal: 'error.internal', load: 'error.internal' } as const;

const OFFLINE = 'error.offlineHere';

interface ErrorViewProps {
  kind?: Kind;
  /** What failed on the way: whether it was the connection or the shop stands under the message. */
  error?: unknown;
  /** Offers to try again. */
  onRetry?: () => void;
}

/** What is shown instead of a page. */
export function ErrorView({ kind, error, onRetry }: ErrorViewProps) {
  const intl = useIntl();
  useReachable(onRetry);
  const missing = useAppSelector(({ app }) => app.isOnline) ? 'error.load' : OFFLINE;
  const detail = kind === 'load' ? missing : connectionProblem(error);
  // Reloaded without a connection, the browser's own page would stand here; with one, the page is reloaded by itself.
  const canRetry = onRetry && !(kind === 'load' && detail === OFFLINE);
  return (
    <Container className={css.view}>
      <PageMeta
        title={intl.formatMessage({ id: kind === 'notFound' ? 'error.notFoundTitle' : 'error.internalTitle' })}
        noIndex
      />
      <div className={css.arch}>
        <Arch />
      </div>
      <h1 className={css.header}>
        <FormattedMessage id="error.oops" />
      </h1>
      {/* Nothing went wrong where there is only no connection. */}
      {detail !== OFFLINE && (
        <p className={css.message}>
          <FormattedMessage id={kind ? messages[kind] : 'error.default'} />
        </p>
      )}
      {detail && (
        <p className={css.message}>
          <FormattedMessage id={detail} />
        </p>
      )}
      <div className={css.actions}>
        {canRetry && (
          <Button size="l" onClick={onRetry}>
            <FormattedMessage id={kind === 'load' ? 'error.reload' : 'error.tryAgain'} />
          </Button>
        )}
        <ButtonLink size="l" variant={canRetry ? 'secondary' : 'primary'} to={paths.home}>
          <FormattedMessage id="error.takeMeHome" />
        </ButtonLink>
      </div>
    </Container>
  );
}

/**
 * What to tell when it was the connection or the server; what the back end says about a path is not meant for shoppers.
 */
function connectionProblem(error: unknown): string | undefined {
  if (error instanceof ServerFailure) return error.isTimeout ? 'error.timeout' : 'error.server';
  if (error instanceof OfflineError) return OFFLINE;
  // So `fetch` fails when nothing answers.
  return (error as Error | undefined)?.name === 'TypeError' ? 'error.network' : undefined;
}
