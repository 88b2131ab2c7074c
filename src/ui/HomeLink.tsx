import { FormattedMessage } from 'react-intl';
import { paths } from '#lib/paths';
import { ButtonLink } from './Button';

/** The way on where a page has nothing to show. `text` is a message id. */
export function HomeLink({ text = 'catalog.toHome' }: { text?: string }) {
  return (
    <ButtonLink to={paths.home}>
      <FormattedMessage id={text} />
    </ButtonLink>
  );
}
