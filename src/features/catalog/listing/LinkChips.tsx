import { Link } from '#ui/link/Link';
import { BidiText } from '#ui/text/BidiText';
import css from './CategoryPage.module.css';

export function LinkChips({ links }: { links: readonly { path: string; name: string | null }[] }) {
  return (
    <ul className={css.chips}>
      {links.map(({ path, name }) => (
        <li key={path}>
          <Link to={path} className={css.chip}>
            <BidiText text={name} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
