import { createContext, use, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { pathInView } from '#lib/paths';
import { useStoreView } from '#lib/storeViewContext';
import { storeViews } from '#lib/storeViews';

/** The store's name, from the store configuration; the shell provides it as soon as it is known. */
export const StoreNameContext = createContext<string | null>(null);

/** Stands for the store's name until it is known. */
const nameless = 'العربية';

/** Stands for the shop where a page has no picture of its own. */
const logo = '/icons/icon-512.png';

/** Where this shop is served; JSON-LD and links of the head want full addresses. */
const origin = () => window.location.origin;

interface PageMetaProps {
  /** The page's own name; the store's name follows by itself. */
  title: string;
  description?: string | null;
  /** The page's path without the store code, with the query that makes it another page. Default: the current path. */
  canonicalPath?: string;
  /** Where the page is in other views when its path differs there. */
  alternatePaths?: Partial<Record<string, string>>;
  /** Keeps the page out of search engines (cart, checkout, account, results, errors). */
  noIndex?: boolean;
  /** Full address of the picture that stands for the page. */
  image?: string | null;
  /** Open Graph type. */
  type?: 'website' | 'product' | 'article';
  /** Schema.org objects without `@context`. */
  jsonLd?: readonly object[];
}

/** Title, description and links of the document's head. One per page; React puts them there. */
export function PageMeta({
  title,
  description,
  canonicalPath,
  alternatePaths,
  noIndex,
  image,
  type = 'website',
  jsonLd = [],
}: PageMetaProps) {
  const view = useStoreView();
  const { pathname } = useLocation();
  const storeName = use(StoreNameContext);
  const fullTitle = `${title} - ${storeName ?? nameless}`;
  const path = canonicalPath ?? pathname;
  const address = (code: string) => origin() + pathInView(code, alternatePaths?.[code] ?? path);

  // The document comes with a title already; a second <title> would not be read.
  useEffect(() => {
    document.title = fullTitle;
  }, [fullTitle]);

  return (
    <>
      {description && <meta name="description" content={description} />}
      {noIndex && <meta name="robots" content="noindex, follow" />}
      <link rel="canonical" href={address(view.code)} />
      {!noIndex &&
        storeViews.map((other) => (
          <link
            key={other.code}
            rel="alternate"
            hrefLang={`${other.language}-${other.country}`}
            href={address(other.code)}
          />
        ))}
      {!noIndex && <link rel="alternate" hrefLang="x-default" href={origin() + path} />}
      <meta property="og:title" content={title} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={address(view.code)} />
      <meta property="og:locale" content={`${view.language}_${view.country}`} />
      {storeName && <meta property="og:site_name" content={storeName} />}
      {description && <meta property="og:description" content={description} />}
      <meta property="og:image" content={new URL(image ?? logo, origin()).href} />
      {jsonLd.map((thing) => {
        const text = JSON.stringify({ '@context': 'https://schema.org', ...thing });
        return (
          <script key={text} type="application/ld+json">
            {text}
          </script>
        );
      })}
    </>
  );
}

/** Who keeps the shop, as Schema.org wants it; for the home page. */
export function organization(name: string, code: string): object {
  return {
    '@type': 'Organization',
    name,
    url: origin() + pathInView(code, '/'),
    logo: origin() + logo,
  };
}

/** The breadcrumb trail as Schema.org wants it. Paths are without the store code. */
export function breadcrumbList(items: readonly { name: string; path: string }[], code: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, position) => ({
      '@type': 'ListItem',
      position: position + 1,
      name: item.name,
      item: origin() + pathInView(code, item.path),
    })),
  };
}
