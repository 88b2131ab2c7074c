import type { CSSProperties, ReactNode } from 'react';
import { AnyLink, ContentNodes, PlainHtmlFallback, useStyle } from '../renderer/ContentNodes';
import { type ElementProps, OwnBackgroundContext } from '../renderer/contentContext';
import { alphaOf, backgroundImages, plainColour, toneOf } from '../renderer/pageStyles';
import { Background } from './Background';
import css from './Banner.module.css';
import { ContentButton } from './Buttons';
import tones from './tones.module.css';

/** A banner or slide with a picture, a colour layer, text and a button, in one of four appearances. */
export function Banner({ element }: ElementProps): ReactNode {
  const named = (name: string) => element.querySelector(`[data-element="${name}"]`);
  const wrapper = named('wrapper') ?? element;
  const [overlay, content, button, link] = ['overlay', 'content', 'button', 'link'].map(named);
  const { minHeight: ownHeight, margin } = useStyle(element) ?? {};
  const { minHeight, ...look } = useStyle(wrapper) ?? {};
  const { padding } = useStyle(overlay ?? wrapper) ?? {};
  const images = backgroundImages(wrapper);
  const appearance = element.getAttribute('data-appearance') ?? 'poster';
  const shows = (name: string) => !/^never/.test(element.getAttribute(name) ?? 'always');
  const colour = shows('data-show-overlay') ? plainColour(overlay?.getAttribute('data-overlay-color')) : undefined;
  const href = link?.getAttribute('href');
  const hasButton = shows('data-show-button') && Boolean(button?.textContent?.trim());

  if (!element.querySelector('[data-element]') && !images.desktop) return <PlainHtmlFallback element={element} />;
  return (
    <div
      className={`${css.banner} ${tones.background}`}
      data-appearance={appearance}
      data-tone={toneOf(colour, Boolean(images.desktop))}
      data-panel={(appearance !== 'poster' && colour !== undefined) || undefined}
      style={{ ...look, padding: undefined, margin, minHeight: minHeight ?? ownHeight }}
    >
      {images.desktop && <Background element={wrapper} images={images} />}
      <div
        className={css.overlay}
        data-hover={element.getAttribute('data-show-overlay') === 'hover' || undefined}
        style={
          {
            ...(colour && { '--colour': colour, '--alpha': alphaOf(colour) }),
            ...(padding !== undefined && { '--padding': padding }),
          } as CSSProperties
        }
      >
        <div className={css.message}>
          {content && (
            <OwnBackgroundContext value={true}>
              <div className={css.words}>
                <ContentNodes of={content} />
              </div>
            </OwnBackgroundContext>
          )}
          {hasButton && button && (
            <span data-hover={element.getAttribute('data-show-button') === 'hover' || undefined} className={css.button}>
              <ContentButton element={button} href={href} stretched />
            </span>
          )}
        </div>
      </div>
      {!hasButton && href && (
        <AnyLink href={href} className={css.cover} aria-label={content?.textContent?.trim() || undefined} />
      )}
    </div>
  );
}
