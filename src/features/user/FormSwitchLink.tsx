import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { shopConfig } from '#lib/shopConfig';
import { useStoreView } from '#lib/storeViewContext';
import css from './UserForm.module.css';

/** The link to another form; `text` is the id of the message that says who needs it. */
export function FormSwitchLink({ text, children }: { text: string; children: ReactNode }) {
  const { language } = useStoreView();
  return (
    <div className={css.links}>
      <span className={css.text}>
        <FormattedMessage id={text} values={{ brand: shopConfig.brand.name[language] }} />
      </span>
      {children}
    </div>
  );
}
