import { createContext, use, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { parseHtml } from '#lib/browser/parseHtml';
import { installedMedia, matchesMedia } from '#lib/media';
import { shopConfig } from '#lib/shopConfig';
import { useStoreView } from '#lib/storeViewContext';
import { storeViews } from '#lib/storeViews';
import { type Head, type HeadContext, headHtml, titleOf } from './head';

/**
 * The store's name from Magento's store configuration, provided by the shell; null until the configuration is loaded.
 */
export const StoreNameContext = createContext<string | null>(null);

const addressOf = (root: ParentNode) => root.querySelector<HTMLLinkElement>('[data-head][rel=canonical]')?.href;

/** The origin in the document server's canonical link, which may differ from the host of the page. */
const { origin } = new URL(addressOf(document) ?? window.location.href);

export const useHeadPlace = (): HeadContext => ({
  origin,
  view: useStoreView(),
  views: storeViews,
  defaultView: shopConfig.defaultView,
  storeName: use(StoreNameContext),
});

interface PageMetaProps extends Head {
  /** True while the page is loading. Then a head that already describes this page is not changed. */
  isLoading?: boolean;
}

/** Replaces title, description and links in the document's head. Render it once per page. */
export function PageMeta({ isLoading = false, ...head }: PageMetaProps) {
  const place = useHeadPlace();
  // The window of the installed app adds the app's name to the title itself.
  const title = matchesMedia(installedMedia) ? head.title : titleOf(head, place);
  const html = headHtml(head, useLocation().pathname, place);

  useEffect(() => {
    const { head: next } = parseHtml(html);
    const isSamePage = addressOf(next) === addressOf(document);
    if (isLoading && isSamePage) return;
    document.title = title;
    // Keep the alternates of the document server: only that server requests the page's paths in the other store views.
    const keepsViews = isSamePage && !next.querySelector('[hreflang],[name=robots]');
    const alternates = keepsViews ? document.querySelectorAll('[data-head][hreflang]') : [];
    for (const old of document.querySelectorAll('[data-head]')) old.remove();
    document.head.append(...next.childNodes, ...alternates);
  }, [title, html, isLoading]);

  return null;
}
