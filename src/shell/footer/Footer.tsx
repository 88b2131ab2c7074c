import { useLocation } from 'react-router-dom';
import { isCheckout } from '#lib/paths';
import { useHasInteracted } from '#store/index';
import { useNear } from '#ui/useNear';
import css from '../Shell.module.css';
import { footerContent } from './lazyFooter';

/** The end of every page, below the first screen: its content comes when it is in sight or the shopper interacts. */
export function Footer() {
  const { pathname } = useLocation();
  const hasInteracted = useHasInteracted();
  const [place, isInSight] = useNear();

  return (
    <footer ref={place} className={css.footer}>
      <footerContent.Part wanted={isInSight || hasInteracted} inCheckout={isCheckout(pathname)} />
    </footer>
  );
}
