import { FormattedMessage, useIntl } from 'react-intl';
import { FOREIGN_STATUS, OfflineError, ServerFailure } from '#api/errors/errors';
import { useOnReachable } from '#lib/browser/reachable';
import { paths } from '#lib/paths';
import { useAppSelector } from '#store/index';
import { Button, ButtonLink } from '#ui/Button';
import { Container } from '#ui/Container';
import { PageMeta } from '#ui/PageMeta';
import css from './ErrorView.module.css';

/** Type of the error: no such page, a failed request for the page, or code that did not load. */
type Kind = 'notFound' | 'internal' | 'load';

const messages = { notFound: 'error.notFound', internal: 'error.internal', load: 'error.internal' } as const;

const OFFLINE = 'error.offlineHere';

interface ErrorViewProps {
  kind?: Kind;
  /** Error of the request. `ErrorView` adds a message about a connection or server problem. */
  error?: unknown;
  onRetry?: () => void;
}

export function ErrorView({ kind, error, onRetry }: ErrorViewProps) {
  const intl = useIntl();
  useOnReachable(onRetry);
  const missing = useAppSelector(({ app }) => app.isOnline) ? 'error.load' : OFFLINE;
  const detail = kind === 'load' ? missing : connectionProblem(error);
  // Offline there is no button to reload: the browser would show its error page. When online, `useOnReachable` retries.
  const title =
    kind === 'notFound' ? 'error.notFoundTitle' : detail === OFFLINE ? 'shell.offline' : 'error.internalTitle';
  const canRetry = onRetry && !(kind === 'load' && detail === OFFLINE);
  return (
    <Container className={css.view}>
      {/* A failed request sets no `noIndex`: the page may load next time, so search engines should keep the page. */}
      <PageMeta title={intl.formatMessage({ id: title })} noIndex={kind === 'notFound'} />
      <div className={css.arch}>
        <Arch />
      </div>
      <h1>
        <FormattedMessage id="error.oops" />
      </h1>
      {/* Being offline is not an error, so no error message is shown. */}
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
 * Message id for a connection or server problem. The back end's own messages about a path are not for shoppers. The ids
 * are those of `messageFor`, whose code is not in the first load.
 */
function connectionProblem(error: unknown): string | undefined {
  if (error instanceof OfflineError) return OFFLINE;
  if (error instanceof ServerFailure) {
    if (error.isTimeout) return 'error.timeout';
    if (error.status === FOREIGN_STATUS) return 'error.foreign';
    return error.status === 429 ? 'error.busy' : 'error.server';
  }
  // `fetch` rejects with a TypeError on a network failure.
  return (error as Error | undefined)?.name === 'TypeError' ? 'error.network' : undefined;
}

function Arch() {
  return (
    <svg viewBox="0 0 120 132" aria-hidden="true">
      <path className={css.wall} d="M8 128V60a52 52 0 0 1 104 0v68z" />
      <path className={css.door} d="M28 128V62a32 32 0 0 1 64 0v66z" />
      <path className={css.line} d="M60 30v98M28 78h64M28 103h64M40 66a20 20 0 0 1 40 0" />
      <path className={css.line} d="M0 128h120" />
      <circle className={css.knob} cx="67" cy="92" r="3" />
    </svg>
  );
}
