import { type CSSProperties, useState } from 'react';
import { config } from '#lib/config';
import { type ImageType, imageHeight, imageSrcSet, imageUrl } from '#lib/images';
import { useStoreView } from '#lib/storeViewContext';
import css from './Image.module.css';
import { VisuallyHidden } from './VisuallyHidden';

interface ImageProps {
  /** Full address or file name; without one the shop's mark stands in its place. */
  src: string | null | undefined;
  /** Empty for a picture that says nothing the text beside it does not. */
  alt: string;
  /** Widest it is shown, in CSS pixels. */
  width: number;
  /** Width / height; the shop's 0.8 by default. */
  ratio?: number;
  /** As in HTML: how wide it is shown at which viewport. `{width}px` by default. */
  sizes?: string;
  type?: ImageType;
  /** The first picture of a page: fetched at once and first. All others wait until they are near. */
  priority?: boolean;
  fit?: 'cover' | 'contain';
  className?: string;
}

export function Image({
  src,
  alt,
  width,
  ratio = config.imageAspectRatio,
  sizes = `${width}px`,
  type = 'image-product',
  priority = false,
  fit = 'cover',
  className,
}: ImageProps) {
  const mediaBase = useStoreView().secureBaseMediaUrl;
  const [broken, setBroken] = useState<string | null>(null);
  const style: CSSProperties = { aspectRatio: ratio, objectFit: fit };
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

  const options = { mediaBase, type };
  return (
    <img
      className={classes}
      style={style}
      src={imageUrl(src, { ...options, width: stepFor(width) })}
      srcSet={imageSrcSet(src, { ...options, maximum: stepFor(width * 2) })}
      sizes={sizes}
      width={width}
      height={imageHeight(width, ratio)}
      alt={alt}
      loading={priority ? undefined : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      draggable={false}
      onError={() => setBroken(src)}
    />
  );
}

const stepFor = (width: number): number =>
  config.imageWidths.find((step) => step >= width) ?? config.imageWidths[config.imageWidths.length - 1] ?? width;
