import { pathInView } from '#lib/paths';
import { type Head, type HeadContext, logo, tag } from './head';

export interface Preview {
  /** URL of the page's picture. Default: the app's icon. */
  image?: string | null;
  type?: 'website' | 'product';
}

/**
 * Returns the Open Graph tags of a page as HTML. Only the document server uses them, because link previews run no
 * scripts.
 *
 * @param path the current path without the store code, used if the head has no `canonicalPath`
 */
export function openGraphHtml(head: Head, preview: Preview, path: string, place: HeadContext): string {
  const { title, description, canonicalPath = path } = head;
  const { origin, view, storeName } = place;
  const properties = {
    title,
    type: preview.type ?? 'website',
    url: origin + pathInView(view.code, canonicalPath),
    locale: `${view.language}_${view.country}`,
    site_name: storeName,
    description,
    image: new URL(preview.image ?? logo, origin).href,
  };
  return Object.entries(properties)
    .map(([name, content]) => (content ? tag('meta', { property: `og:${name}`, content }) : ''))
    .join('');
}
