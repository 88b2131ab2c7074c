import { FormattedMessage } from 'react-intl';
import { paths } from '#lib/paths';
import { useAppSelector } from '#store/index';
import { Link } from '#ui/link/Link';
import css from './UserForm.module.css';

/** On the way to signing in: what a guest has put aside, when there is something. */
export function SavedItemsLink() {
  const count = useAppSelector(({ catalog }) => catalog.wishes.length);
  if (count === 0) return null;
  return (
    <Link className={css.link} to={paths.savedItems}>
      <FormattedMessage id="user.savedItems" values={{ count }} />
    </Link>
  );
}
