import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PageMeta } from '#ui/PageMeta';
import css from './UserFrame.module.css';

/** One form on a page: title, a sentence, the form. */
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
