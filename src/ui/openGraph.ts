import { pathInView } from '#lib/paths';
import { type Head, type HeadPlace, logo, tag } from './head';

export interface Preview {
  /** Address of the picture that stands for the page; the shop's own without one. */
  image?: string | null;
  type?: 'website' | 'product';
}

/**
 * Open Graph's tags of a page as HTML, by the document server only: link previews run no script.
 *
 * @param path of the page where its head names none, without the store code
 */
export function openGraphHtml(head: Head, preview: Preview, path: string, place: HeadPlace): string {
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
