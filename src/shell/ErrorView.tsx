import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ServerFailure } from '#api/errors';
import { paths } from '#lib/paths';
import { Button, ButtonLink } from '#ui/Button';
import { Container } from '#ui/Container';
import { PageMeta } from '#ui/PageMeta';
import css from './ErrorView.module.css';

/** What went wrong: no such page, a failure on the way to it, or code that did not arrive (an old page after a release). */
type Kind = 'notFound' | 'internal' | 'load';

const titles: Record<Kind, string> = {
  notFound: 'error.notFoundTitle',
  internal: 'error.internalTitle',
  load: 'error.internalTitle',
};

export interface ErrorViewProps {
  kind?: Kind;
  /** What failed: a message of the connection or the server stands under the general one. */
  error?: unknown;
  /** Offers to try again. */
  onRetry?: () => void;
  header?: ReactNode;
  message?: ReactNode;
  /** Words of the way home. */
  buttonText?: ReactNode;
}

/** What is shown instead of a page. */
export function ErrorView({ kind, error, onRetry, header, message, buttonText }: ErrorViewProps) {
  const intl = useIntl();
  const detail = kind === 'internal' && error !== undefined ? connectionProblem(error) : undefined;
  return (
    <Container className={css.view}>
      {kind && <PageMeta title={intl.formatMessage({ id: titles[kind] })} noIndex />}
      <Arch />
      <h1 className={css.header}>{header ?? <FormattedMessage id="error.oops" />}</h1>
      <p className={css.message}>{message ?? <FormattedMessage id={kind ? `error.${kind}` : 'error.default'} />}</p>
      {detail && (
        <p className={css.message}>
          <FormattedMessage id={detail} />
        </p>
      )}
      <div className={css.actions}>
        {onRetry && (
          <Button size="l" onClick={onRetry}>
            <FormattedMessage id={kind === 'load' ? 'error.reload' : 'error.tryAgain'} />
          </Button>
        )}
        <ButtonLink size="l" variant={onRetry ? 'secondary' : 'primary'} to={paths.home}>
          {buttonText ?? <FormattedMessage id="error.takeMeHome" />}
        </ButtonLink>
      </div>
    </Container>
  );
}

/** The id of what to tell when it was the connection or the server; nothing for a mistake of ours. */
function connectionProblem(error: unknown): string | undefined {
  if (navigator.onLine === false) return 'error.offline';
  if (!(error instanceof ServerFailure)) return undefined;
  return error.isTimeout ? 'error.timeout' : 'error.server';
}

/** A closed shop door. */
function Arch() {
  return (
    <svg className={css.arch} viewBox="0 0 120 132" aria-hidden="true">
      <path className={css.wall} d="M8 128V60a52 52 0 0 1 104 0v68z" />
      <path className={css.door} d="M28 128V62a32 32 0 0 1 64 0v66z" />
      <path className={css.line} d="M60 30v98M28 78h64M28 103h64M40 66a20 20 0 0 1 40 0" />
      <path className={css.line} d="M0 128h120" />
      <circle className={css.knob} cx="67" cy="92" r="3" />
    </svg>
  );
}
