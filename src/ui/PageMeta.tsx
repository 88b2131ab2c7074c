import { createContext, use, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { parseHtml } from '#lib/browser/parseHtml';
import { fitsMedia, installedMedia } from '#lib/media';
import { shop } from '#lib/shop';
import { useStoreView } from '#lib/storeViewContext';
import { storeViews } from '#lib/storeViews';
import { type Head, type HeadPlace, headHtml, titleOf } from './head';

/** The store's name, from the store configuration; the shell provides it as soon as it is known. */
export const StoreNameContext = createContext<string | null>(null);

const addressOf = (root: ParentNode) => root.querySelector<HTMLLinkElement>('[data-head][rel=canonical]')?.href;

/** The merchant's own, which the document server knows, whatever name the page was opened by. */
const { origin } = new URL(addressOf(document) ?? window.location.href);

export const useHeadPlace = (): HeadPlace => ({
  origin,
  view: useStoreView(),
  views: storeViews,
  defaultView: shop.defaultView,
  storeName: use(StoreNameContext),
});

interface PageMetaProps extends Head {
  /** The page is on its way: a document that describes it already stays as it is. */
  isLoading?: boolean;
}

/** Title, description and links of the document's head, in the place of those of the page before. One per page. */
export function PageMeta({ isLoading = false, ...head }: PageMetaProps) {
  const place = useHeadPlace();
  // The window of the installed app has the shop's name in its title by itself.
  const title = fitsMedia(installedMedia) ? head.title : titleOf(head, place);
  const html = headHtml(head, useLocation().pathname, place);

  useEffect(() => {
    const { head: next } = parseHtml(html);
    const isSamePage = addressOf(next) === addressOf(document);
    if (isLoading && isSamePage) return;
    document.title = title;
    // Only the document server asks what the page's addresses in the other views are.
    const keepsViews = isSamePage && !next.querySelector('[hreflang],[name=robots]');
    const alternates = keepsViews ? document.querySelectorAll('[data-head][hreflang]') : [];
    for (const old of document.querySelectorAll('[data-head]')) old.remove();
    document.head.append(...next.childNodes, ...alternates);
  }, [title, html, isLoading]);

  return null;
}
