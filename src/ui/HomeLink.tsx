import { FormattedMessage } from 'react-intl';
import { paths } from '#lib/paths';
import { ButtonLink } from './Button';

/** The way on where a page has nothing to show. */
export function HomeLink() {
  return (
    <ButtonLink to={paths.home}>
      <FormattedMessage id="catalog.toHome" />
    </ButtonLink>
  );
}
