import { Image } from '#ui/Image';
import { useBackgroundSizes, useContent } from '../renderer/contentContext';
import css from './Background.module.css';
import { backgroundPicture } from './backgroundPicture';

/**
 * A picture that fills the area behind content. On phones the merchant's picture for phones is shown, if there is one;
 * only one of the two pictures loads.
 */
export function Background({
  element,
  images,
  sizes,
}: {
  element: Element;
  images: { desktop?: string; mobile?: string };
  sizes?: string;
}) {
  const { isNarrow, firstPicture } = useContent();
  const backgroundSizes = useBackgroundSizes();
  const source = (isNarrow && images.mobile) || images.desktop;
  if (!source) return null;
  return (
    <span className={css.background}>
      <Image
        key={source}
        {...backgroundPicture(isNarrow)}
        src={source}
        alt=""
        sizes={sizes ?? backgroundSizes}
        priority={element === firstPicture}
        className={css.picture}
      />
    </span>
  );
}
