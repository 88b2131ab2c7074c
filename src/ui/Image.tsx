import { type CSSProperties, useState } from 'react';
import { isSparing } from '#lib/browser/connection';
import { useReachable } from '#lib/browser/reachable';
import { type PictureOptions, pictureAttributes } from '#lib/images';
import { useStoreView } from '#lib/storeViewContext';
import css from './Image.module.css';
import { VisuallyHidden } from './VisuallyHidden';

interface ImageProps extends Omit<PictureOptions, 'mediaBase' | 'ratio'> {
  /** Width / height; the merchant's for pictures of products by default. Another frame is filled. */
  ratio?: number;
  /** Full address or file name; without one the shop's mark stands in its place. */
  src: string | null | undefined;
  /** Empty for a picture that says nothing the text beside it does not. */
  alt: string;
  /** It replaces the same picture of the first screen (`#ui/firstScreen`), and must not blink. */
  isInFirstScreen?: boolean;
  fit?: 'cover' | 'contain';
  className?: string;
}

/** The document server knows no connection: what it has written into the page is on its way already. */
const isWrittenByServer = () =>
  document.documentElement.dataset.picture !== undefined && document.querySelector('.first-screen') !== null;

export function Image({ src, alt, ratio: ownRatio, isInFirstScreen = false, fit, className, ...options }: ImageProps) {
  const { secureBaseMediaUrl: mediaBase, pictures } = useStoreView();
  const ratio = ownRatio ?? pictures.ratio;
  const [broken, setBroken] = useState<string | null>(null);
  useReachable(broken === null ? undefined : () => setBroken(null));
  // What is on the screen stays what it is when the connection changes: another size would be fetched once more.
  const [sparing] = useState(() => isSparing() && !((isInFirstScreen || options.priority) && isWrittenByServer()));
  const style: CSSProperties = { aspectRatio: ratio, objectFit: fit ?? (ownRatio ? 'cover' : pictures.fit) };
  const classes = className ? `${css.image} ${className}` : css.image;

  if (!src || broken === src) {
    return (
      <span className={classes} style={style}>
        <svg className={css.mark} viewBox="0 0 48 48" aria-hidden="true">
          <path d="M10 40V22a14 14 0 0 1 28 0v18M6 40h36M18 40V24a6 6 0 0 1 12 0v16" />
        </svg>
        {alt && <VisuallyHidden>{alt}</VisuallyHidden>}
      </span>
    );
  }

  return (
    <img
      {...pictureAttributes(src, { ...options, ratio, mediaBase, sparing })}
      className={classes}
      style={style}
      alt={alt}
      decoding={isInFirstScreen || options.priority ? 'sync' : 'async'}
      draggable={false}
      // Without it React would hold a page back for the picture that moves into it (TravellingPicture).
      onLoad={() => {}}
      onError={() => setBroken(src)}
    />
  );
}
