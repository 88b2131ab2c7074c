import { type CSSProperties, useState } from 'react';
import { savesData } from '#lib/browser/connection';
import { useOnReachable } from '#lib/browser/reachable';
import { type PictureOptions, pictureAttributes } from '#lib/images';
import { useStoreView } from '#lib/storeViewContext';
import css from './Image.module.css';
import { VisuallyHidden } from './VisuallyHidden';

interface ImageProps extends Omit<PictureOptions, 'mediaBase' | 'ratio'> {
  /** Width / height. Default: the merchant's ratio for product pictures. Another ratio implies `fit="cover"`. */
  ratio?: number;
  /** URL or file name. If it is missing, a placeholder is shown. */
  src: string | null | undefined;
  /** Alternative text; empty for a decorative picture. */
  alt: string;
  /** True if the picture replaces the same picture of the first screen (`#ui/firstScreen`), and so must not flicker. */
  isInFirstScreen?: boolean;
  fit?: 'cover' | 'contain';
  className?: string;
}

/**
 * True if the document server wrote the picture into the document. The browser is already loading it, so data saver
 * must not change its size.
 */
const isWrittenByServer = () =>
  document.documentElement.dataset.picture !== undefined && document.querySelector('.first-screen') !== null;

export function Image({ src, alt, ratio: ownRatio, isInFirstScreen = false, fit, className, ...options }: ImageProps) {
  const { secureBaseMediaUrl: mediaBase, pictures } = useStoreView();
  const ratio = ownRatio ?? pictures.ratio;
  const [broken, setBroken] = useState<string | null>(null);
  useOnReachable(broken === null ? undefined : () => setBroken(null));
  // The value is React state, because a new size after a change of the connection would load the picture again.
  const [dataSaver] = useState(() => savesData() && !((isInFirstScreen || options.priority) && isWrittenByServer()));
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
      {...pictureAttributes(src, { ...options, ratio, mediaBase, dataSaver })}
      className={classes}
      style={style}
      alt={alt}
      decoding={isInFirstScreen || options.priority ? 'sync' : 'async'}
      draggable={false}
      // Without `onLoad`, React would delay a page transition until the picture has loaded (TransitionPicture).
      onLoad={() => {}}
      onError={() => setBroken(src)}
    />
  );
}
