import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { GroundContext } from '../contentContext';
import { AnyLink, type ElementProps, Nodes, useStyle } from '../Nodes';
import { backgroundImages } from '../pageStyles';
import { Background } from './Background';
import css from './Banner.module.css';
import { ContentButton } from './Buttons';

/** A banner or slide: a picture, a layer of colour, words and a button, in one of four appearances. */
export function Banner({ element }: ElementProps): ReactNode {
  const parts = useMemo(() => {
    const named = (name: string) => element.querySelector(`[data-element="${name}"]`);
    const wrapper = named('wrapper') ?? element;
    return {
      wrapper,
      overlay: named('overlay'),
      content: named('content'),
      button: named('button'),
      link: named('link'),
    };
  }, [element]);
  const { wrapper, overlay, content, button, link } = parts;
  const { minHeight: ownHeight, margin } = useStyle(element) ?? {};
  const { minHeight, ...look } = useStyle(wrapper) ?? {};
  const { padding } = useStyle(overlay ?? wrapper) ?? {};
  const images = backgroundImages(wrapper);
  const appearance = element.getAttribute('data-appearance') ?? 'poster';
  const shows = (name: string) => !/^never/.test(element.getAttribute(name) ?? 'always');
  const colour = shows('data-show-overlay') ? overlayColour(overlay) : undefined;
  const href = link?.getAttribute('href');
  const hasButton = shows('data-show-button') && Boolean(button?.textContent?.trim());

  return (
    <div
      className={css.banner}
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
            ...(colour && { backgroundColor: colour }),
            ...(padding !== undefined && { '--padding': padding }),
          } as CSSProperties
        }
      >
        <div className={css.message}>
          {content && (
            <GroundContext value={true}>
              <div className={css.words}>
                <Nodes of={content} />
              </div>
            </GroundContext>
          )}
          {hasButton && button && (
            <span data-hover={element.getAttribute('data-show-button') === 'hover' || undefined} className={css.button}>
              <ContentButton element={button} href={href} stretched />
            </span>
          )}
        </div>
      </div>
      {!hasButton && href && (
        <AnyLink href={href} className={css.cover} label={content?.textContent?.trim() || undefined} />
      )}
    </div>
  );
}

const colourValue = /^(#[0-9a-f]{3,8}|rgba?\([\d\s.,%/]+\))$/i;

function overlayColour(overlay: Element | null): string | undefined {
  const attribute = overlay?.getAttribute('data-overlay-color')?.trim() ?? '';
  return colourValue.test(attribute) ? attribute : undefined;
}

/** Words must be read on the layer: light ones on a dark one and the other way round. On a bare picture they get a shade. */
function toneOf(colour: string | undefined, hasPicture: boolean): 'light' | 'dark' | 'shaded' | undefined {
  const rgb = colour && channels(colour);
  if (!rgb || rgb.alpha < 0.15) return hasPicture ? 'shaded' : undefined;
  return rgb.red * 0.299 + rgb.green * 0.587 + rgb.blue * 0.114 < 140 ? 'light' : 'dark';
}

function channels(colour: string) {
  if (colour.startsWith('#')) {
    const digits = colour.slice(1);
    const pairs = digits.length < 6 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
    const [red = 0, green = 0, blue = 0, alpha = 255] = pairs.map((pair) => Number.parseInt(pair, 16));
    return { red, green, blue, alpha: alpha / 255 };
  }
  const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return { red, green, blue, alpha };
}
