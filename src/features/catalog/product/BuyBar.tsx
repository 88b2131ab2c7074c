import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Image } from '#ui/Image';
import { BidiText } from '#ui/text/BidiText';
import { Price } from '#ui/text/Price';
import type { PriceView } from '../productView';
import css from './BuyBar.module.css';

/** On phones, the way into the cart while the page's own button is out of sight. */
export function BuyBar({
  watched,
  name,
  picture,
  price,
  isFrom,
  children,
}: {
  watched: RefObject<HTMLElement | null>;
  name: string;
  picture: string | undefined;
  price: PriceView | undefined;
  isFrom: boolean;
  children: ReactNode;
}) {
  const intl = useIntl();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const place = watched.current;
    if (!place || typeof IntersectionObserver === 'undefined') return;
    // Below the screen counts as in sight: one that is jumped over never was on it, and yet is gone.
    const observer = new IntersectionObserver(
      ([entry]) => {
        setShown(entry !== undefined && !entry.isIntersecting);
      },
      { rootMargin: '0px 0px 1000000px' },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [watched]);
  if (!shown || !price) return null;
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
