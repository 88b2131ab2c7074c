import { FormattedMessage } from 'react-intl';
import { paths } from '#lib/paths';
import { ButtonLink } from './Button';

/** A link for an empty page, by default to the home page. `text` is a message id. */
export function HomeLink({ to = paths.home, text = 'catalog.toHome' }: { to?: string; text?: string }) {
  return (
    <ButtonLink to={to}>
      <FormattedMessage id={text} />
    </ButtonLink>
  );
}
