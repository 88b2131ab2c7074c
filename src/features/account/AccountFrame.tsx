import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAppSelector } from '#store/index';
import { PageMeta } from '#ui/PageMeta';
import css from './AccountFrame.module.css';
import { AccountMenu } from './AccountMenu';

/** The account's pages in one frame: who is signed in, the side menu, the page. */
export function AccountFrame({
  title,
  number,
  action,
  children,
}: {
  /** Message id of the page's name. */
  title: string;
  /** What stands in it. */
  number?: string;
  /** Beside the title. */
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
