import { type ComponentType, createContext, use } from 'react';
import type { PageStyles } from './pageStyles';

export interface ElementProps {
  element: Element;
}

/** How the elements of content are shown that are more than their HTML. */
export interface ContentElements {
  /** By their `data-content-type`. */
  types: Readonly<Record<string, ComponentType<ElementProps>>>;
  /** A film or sound, or a frame with the player of another site. */
  Player: ComponentType<ElementProps>;
}

export interface ContentContextValue {
  elements: ContentElements;
  styles: PageStyles;
  isNarrow: boolean;
  /** Addresses of this shop. */
  bases: readonly string[];
  /** Its picture is fetched first. */
  firstPicture: Element | undefined;
  skus: readonly string[];
  /** The content is a whole page: rows reach from edge to edge. */
  isPage: boolean;
}

export const ContentContext = createContext<ContentContextValue | undefined>(undefined);

export function useContent(): ContentContextValue {
  const value = use(ContentContext);
  if (!value) throw new Error('useContent needs a Content above it');
  return value;
}

/** True below an element that has a background of the merchant's. */
export const OwnBackgroundContext = createContext(false);
export const useOnOwnBackground = (): boolean => use(OwnBackgroundContext);

/** How much of the content's width a column has, on wide and on narrow screens. */
export const ShareContext = createContext({ wide: 1, narrow: 1 });

/** The width of a page between its gutters, and of text. */
const contentWidth = { page: 'min(92vw, 1344px)', text: 'min(92vw, 672px)' };
/** Between columns, in CSS pixels. */
const gap = { wide: 24, narrow: 16 };

/** How wide a picture is shown that fills its column, as in HTML; on wide screens at least so many CSS pixels. */
export function useSizes(least = 0): string {
  const { isPage } = useContent();
  const { wide, narrow } = use(ShareContext);
  const column = (width: string, share: number, between: number) =>
    share === 1 ? width : `calc(${width} * ${share.toFixed(3)} - ${Math.round((1 - share) * between)}px)`;
  const whole = isPage ? contentWidth.page : contentWidth.text;
  const onWide = column(whole, wide, gap.wide);
  return `(max-width: 767px) ${column('92vw', narrow, gap.narrow)}, ${least > 0 ? `max(${least}px, ${onWide})` : onWide}`;
}

/** A background that is taller than wide shows the middle of a wider picture (CSS pixels). */
const LEAST_BACKGROUND = 600;

/** How wide a picture is shown behind content. Few contained rows are much narrower than the window. */
export function useBackgroundSizes(): string {
  const { wide, narrow } = use(ShareContext);
  const sizes = useSizes(LEAST_BACKGROUND);
  return wide === 1 && narrow === 1 ? '100vw' : sizes;
}
