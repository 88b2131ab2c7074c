import { createContext, use, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { parseHtml } from '#lib/browser/parseHtml';
import { fitsMedia, installedMedia } from '#lib/media';
import { useStoreView } from '#lib/storeViewContext';
import { storeViews } from '#lib/storeViews';
import { type Head, type HeadPlace, headHtml, titleOf } from './head';

/** The store's name, from the store configuration; the shell provides it as soon as it is known. */
export const StoreNameContext = createContext<string | null>(null);

export const useHeadPlace = (): HeadPlace => ({
  origin: window.location.origin,
  view: useStoreView(),
  views: storeViews,
  storeName: use(StoreNameContext),
});

/** Title, description and links of the document's head, in the place of those of the page before. One per page. */
export function PageMeta(head: Head) {
  const place = useHeadPlace();
  // The window of the installed app has the shop's name in its title by itself.
  const title = fitsMedia(installedMedia) ? head.title : titleOf(head, place);
  const html = headHtml(head, useLocation().pathname, place);

  useEffect(() => {
    document.title = title;
    for (const old of document.querySelectorAll('[data-head]')) old.remove();
    document.head.append(...parseHtml(html).head.childNodes);
  }, [title, html]);

  return null;
}
