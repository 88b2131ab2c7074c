import { type ReactNode, type RefCallback, useCallback, useState } from 'react';
import { useIntl } from 'react-intl';
import { Image } from '#ui/Image';
import { BidiText } from '#ui/text/BidiText';
import { Price } from '#ui/text/Price';
import type { PriceView } from '../productView';
import css from './BuyBar.module.css';

/**
 * Returns a ref for an element, and whether that element has been scrolled out of view at the top. An element below the
 * screen does not count.
 */
export function useScrolledPast(): [RefCallback<Element>, boolean] {
  const [isPast, setPast] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element || typeof IntersectionObserver === 'undefined') return;
    // A busy browser reports several visibility changes in one call, the newest last.
    const observer = new IntersectionObserver((entries) => setPast(entries.at(-1)?.isIntersecting === false), {
      rootMargin: '0px 0px 1000000px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isPast];
}

/** On phones, a bar with the buy button, shown while the page's own button is out of view. */
export function BuyBar({
  name,
  picture,
  price,
  isFrom,
  children,
}: {
  name: string;
  picture: string | undefined;
  price: PriceView;
  isFrom: boolean;
  children: ReactNode;
}) {
  const intl = useIntl();
  return (
    <section className={css.bar} data-buy-bar="" aria-label={intl.formatMessage({ id: 'catalog.buy' }, { name })}>
      <span className={css.picture}>
        <Image src={picture} alt="" width={48} />
      </span>
      <div className={css.text}>
        <span className={css.name}>
          <BidiText text={name} />
        </span>
        <Price price={price.price} regular={price.regular} from={price.from && isFrom} size="s" />
      </div>
      <div className={css.action}>{children}</div>
    </section>
  );
}
