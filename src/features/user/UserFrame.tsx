import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { paths } from '#lib/paths';
import { ButtonLink } from '#ui/Button';
import { Notice } from '#ui/Notice';
import { PageMeta } from '#ui/PageMeta';
import formCss from './UserForm.module.css';
import css from './UserFrame.module.css';

/** The frame of a page with one form: title, introduction and form. */
export function UserFrame({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  const intl = useIntl();
  return (
    <div className={css.page}>
      <PageMeta title={intl.formatMessage({ id: title })} noIndex />
      <div>
        <h1 className={css.title} tabIndex={-1}>
          <FormattedMessage id={title} />
        </h1>
        {intro && (
          <p className={css.intro}>
            <FormattedMessage id={intro} />
          </p>
        )}
      </div>
      <div className={css.card}>{children}</div>
    </div>
  );
}

/** A notice that the account request succeeded, with a link to the sign-in page. */
export function DoneNotice({ text }: { text: string }) {
  return (
    <div className={formCss.form}>
      <Notice type="success" live>
        <FormattedMessage id={text} />
      </Notice>
      <ButtonLink to={paths.signIn}>
        <FormattedMessage id="user.signIn" />
      </ButtonLink>
    </div>
  );
}
