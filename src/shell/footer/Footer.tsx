import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { onFirstInteraction } from '#lib/browser/firstInteraction';
import { isCheckout } from '#lib/paths';
import css from '../Shell.module.css';
import { footerContent } from './lazyFooter';

/** The end of every page. It stands below the first screen: what it says comes when it is seen or a hand stirs. */
export function Footer() {
  const { pathname } = useLocation();
  const place = useRef<HTMLElement>(null);
  const [wanted, setWanted] = useState(false);

  useEffect(() => {
    if (wanted || !place.current) return;
    const want = () => setWanted(true);
    const stop = onFirstInteraction(want);
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) want();
    });
    observer.observe(place.current);
    return () => {
      stop();
      observer.disconnect();
    };
  }, [wanted]);

  return (
    <footer ref={place} className={css.footer}>
      <footerContent.Part wanted={wanted} inCheckout={isCheckout(pathname)} />
    </footer>
  );
}
