import type { GetCmsPageQuery } from '#api/operations.generated';
import { paths } from '#lib/paths';
import type { Head, HeadContext } from '#ui/head';
import { breadcrumbList, everywhere, organization } from '#ui/structuredData';

type Page = NonNullable<GetCmsPageQuery['cmsPage']>;

/**
 * The main heading of a content page: the heading that the merchant has set, otherwise the page's title. Empty if the
 * content contains an `<h1>`.
 */
export const headingOf = ({
  content,
  content_heading,
  title,
}: Pick<Page, 'content' | 'content_heading' | 'title'>): string =>
  content_heading || (/<h1[\s>]/i.test(content ?? '') ? '' : (title ?? ''));

/** Whether a page was made with Page Builder. */
export const isPageBuilderHtml = (html: string): boolean => html.includes('data-content-type="row"');

export function contentHead(
  { title, meta_title, meta_description }: Pick<Page, 'title' | 'meta_title' | 'meta_description'>,
  { identifier, isHome }: { identifier: string; isHome: boolean },
  place: HeadContext,
): Head {
  const path = isHome ? paths.home : `/${identifier}`;
  const trail = () => breadcrumbList([{ name: title ?? '' }], path, place);
  return {
    title: meta_title || (title ?? ''),
    description: meta_description,
    canonicalPath: path,
    ...(isHome && { alternates: everywhere(path, place) }),
    jsonLd: isHome ? (place.storeName ? [organization(place.storeName, place)] : []) : [trail()],
  };
}
