import { type ComponentType, createContext, use } from 'react';
import type { PageStyles } from './pageStyles';

export interface ElementProps {
  element: Element;
}

/** Components for content elements that need more than their HTML. */
export interface ContentElements {
  /** Components by `data-content-type`. */
  types: Readonly<Record<string, ComponentType<ElementProps>>>;
  /** A video or audio file, or a frame with the player of another site. */
  Player: ComponentType<ElementProps>;
}

export interface ContentContextValue {
  elements: ContentElements;
  styles: PageStyles;
  isNarrow: boolean;
  /** URLs of this storefront. */
  bases: readonly string[];
  /** The picture with high loading priority. */
  firstPicture: Element | undefined;
  skus: readonly string[];
  /** True if the content is a whole page, whose rows may have the full width. */
  isPage: boolean;
}

export const ContentContext = createContext<ContentContextValue | undefined>(undefined);

export function useContent(): ContentContextValue {
  const value = use(ContentContext);
  if (!value) throw new Error('useContent needs a Content above it');
  return value;
}

/** True inside an element with a background of the merchant. */
export const OwnBackgroundContext = createContext(false);
export const useOnOwnBackground = (): boolean => use(OwnBackgroundContext);

/** Share of the content width that a column has, on wide and on narrow screens. */
export const ShareContext = createContext({ wide: 1, narrow: 1 });

/** The width of a page without its gutters, and the width of text. */
const contentWidth = { page: 'min(92vw, 1344px)', text: 'min(92vw, 672px)' };
/** Gap between columns, in CSS pixels. */
const gap = { wide: 24, narrow: 16 };

/** The `sizes` value of a picture that fills its column. `least` is a minimum for wide screens, in CSS pixels. */
export function useSizes(least = 0): string {
  const { isPage } = useContent();
  const { wide, narrow } = use(ShareContext);
  const column = (width: string, share: number, between: number) =>
    share === 1 ? width : `calc(${width} * ${share.toFixed(3)} - ${Math.round((1 - share) * between)}px)`;
  const whole = isPage ? contentWidth.page : contentWidth.text;
  const onWide = column(whole, wide, gap.wide);
  return `(max-width: 767px) ${column('92vw', narrow, gap.narrow)}, ${least > 0 ? `max(${least}px, ${onWide})` : onWide}`;
}

/** Minimum width of a background picture, in CSS pixels: a tall background shows the middle part of a wider picture. */
const LEAST_BACKGROUND = 600;

/** The `sizes` value of a background picture. Few contained rows are much narrower than the window. */
export function useBackgroundSizes(): string {
  const { wide, narrow } = use(ShareContext);
  const sizes = useSizes(LEAST_BACKGROUND);
  return wide === 1 && narrow === 1 ? '100vw' : sizes;
}
