import { createContext, use } from 'react';
import type { PageStyles } from './pageStyles';

/** What every part of one piece of content may ask for. */
export interface ContentContextValue {
  styles: PageStyles;
  isNarrow: boolean;
  /** Addresses of this shop. */
  bases: readonly string[];
  /** Its picture is fetched first. */
  firstPicture: Element | undefined;
  /** SKUs of all products that stand in the content. */
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

/** True below an element that has a ground of the merchant's own. */
export const GroundContext = createContext(false);
export const useOnGround = (): boolean => use(GroundContext);

/** How much of the page's width a column has, on wide and on narrow screens. */
export const ShareContext = createContext({ wide: 1, narrow: 1 });

/** How wide a picture is shown that fills its column, as in HTML. */
export function useSizes(): string {
  const { wide, narrow } = use(ShareContext);
  const vw = (share: number) => `${Math.round(share * 100)}vw`;
  return `(max-width: 767px) ${vw(narrow)}, min(${vw(wide)}, ${Math.round(wide * 1440)}px)`;
}
