import type { ReactNode } from 'react';
import { AnyLink, ContentImage, ContentNodes, PlainHtmlFallback, useStyle } from '../renderer/ContentNodes';
import { type ElementProps, useContent } from '../renderer/contentContext';
import css from './Picture.module.css';

/** An image, optionally with another version for phones, a link and a caption. */
export function Picture({ element }: ElementProps): ReactNode {
  const { isNarrow } = useContent();
  const style = useStyle(element);
  const named = (name: string) => element.querySelector(`[data-element="${name}"]`);
  const image = (isNarrow && named('mobile_image')) || named('desktop_image') || element.querySelector('img');
  const [link, caption] = [named('link'), named('caption')];
  if (!image) return <PlainHtmlFallback element={element} />;
  return (
    <figure className={css.figure} style={style}>
      {link ? (
        <AnyLink href={link.getAttribute('href')} aria-label={image.getAttribute('alt') || undefined}>
          <ContentImage element={image} />
        </AnyLink>
      ) : (
        <ContentImage element={image} />
      )}
      {caption?.textContent && (
        <figcaption className={css.caption}>
          <ContentNodes of={caption} />
        </figcaption>
      )}
    </figure>
  );
}
