import type { GetCmsPageQuery } from '#api/operations.generated';
import { paths } from '#lib/paths';
import { breadcrumbList, type Head, type HeadPlace, organization } from '#ui/head';

/** What the head of a content page says of it. */
type HeadPage = Pick<NonNullable<GetCmsPageQuery['cmsPage']>, 'title' | 'meta_title' | 'meta_description'>;

/** A page's main heading: its own, else its title where the content brings none; empty where it does. */
export const headingOf = ({
  content,
  content_heading,
  title,
}: Pick<NonNullable<GetCmsPageQuery['cmsPage']>, 'content' | 'content_heading' | 'title'>): string =>
  content_heading || (/<h1[\s>]/i.test(content ?? '') ? '' : (title ?? ''));

/** Whether a page was made with Page Builder. */
export const isBuilt = (html: string): boolean => html.includes('data-content-type="row"');

/** Title, description and what search engines read of a content page. */
export function contentHead(
  { title, meta_title, meta_description }: HeadPage,
  { identifier, isHome }: { identifier: string; isHome: boolean },
  place: HeadPlace,
): Head {
  const path = isHome ? paths.home : `/${identifier}`;
  const trail = () => breadcrumbList([{ name: title ?? '' }], path, place);
  return {
    title: meta_title || (title ?? ''),
    description: meta_description,
    canonicalPath: path,
    jsonLd: isHome ? (place.storeName ? [organization(place.storeName, place)] : []) : [trail()],
  };
}
