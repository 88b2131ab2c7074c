import { FormattedMessage } from 'react-intl';
import { useAppSelector } from '#store/index';
import { Spinner } from '#ui/Spinner';
import css from './FetchingIndicator.module.css';

/** Says that something is being fetched. It comes a moment late, so that what is quick does not flicker. */
export function FetchingIndicator() {
  const fetching = useAppSelector(({ app }) => app.isPageLoading || Object.keys(app.pending).length > 0);
  return (
    <span role="status" className={css.place}>
      {fetching && (
        <span className={css.indicator}>
          <Spinner size={16} />
          <FormattedMessage id="shell.fetching" />
        </span>
      )}
    </span>
  );
}
