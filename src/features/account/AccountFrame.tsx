import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { toPersonalLoadProblemProps } from '#api/errors/messageFor';
import { useAppSelector } from '#store/index';
import { LoadProblem } from '#ui/LoadProblem';
import { PageMeta } from '#ui/PageMeta';
import { Skeleton } from '#ui/Skeleton';
import css from './AccountFrame.module.css';
import { AccountMenu } from './AccountMenu';

/** Layout of the account pages: the customer's name, the side menu and the page. */
export function AccountFrame({
  title,
  number,
  action,
  children,
}: {
  /** Message id of the page title. */
  title: string;
  /** Order number in the title. */
  number?: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  const intl = useIntl();
  const { firstname, email } = useAppSelector((state) => state.user.currentUser);
  return (
    <div className={css.page}>
      <PageMeta title={intl.formatMessage({ id: title }, { number })} noIndex />
      <aside className={css.side}>
        <p className={css.who}>
          <span className={css.hello}>
            <FormattedMessage id="shell.hello" values={{ name: <bdi>{firstname}</bdi> }} />
          </span>
          <span className={css.email}>
            <bdi dir="ltr">{email}</bdi>
          </span>
        </p>
        <AccountMenu across />
      </aside>
      <div className={css.main}>
        <div className={css.header}>
          <h1 className={css.title} tabIndex={-1}>
            <FormattedMessage id={title} values={{ number: <bdi dir="ltr">{number}</bdi> }} />
          </h1>
          {action}
        </div>
        {children}
      </div>
    </div>
  );
}

interface LoadingOrErrorProps {
  query: { loading: boolean; error?: unknown; refetch: () => Promise<unknown> };
  /** Class of the element that contains the skeletons; the same class as for the loaded data. */
  className: string | undefined;
  /** Height of a skeleton; `count` is the number of skeletons (up to 3). */
  height: string;
  count: number;
}

/**
 * Placeholder for the customer's data: skeletons while the data loads, or the error if the data could not be loaded.
 */
export function LoadingOrError({ query: { loading, error, refetch }, className, height, count }: LoadingOrErrorProps) {
  if (!loading) return <LoadProblem {...toPersonalLoadProblemProps(error, () => void refetch())} />;
  return (
    <div className={className} aria-busy="true">
      {[1, 2, 3].slice(0, count).map((row) => (
        <Skeleton key={row} height={height} />
      ))}
    </div>
  );
}
