import type { GetCmsPageQuery } from '#api/operations.generated';
import { narrowScreen } from '#lib/media';
import { escapeHtml, isSimpleHtml } from '#lib/text/html';
import {
  breadcrumbsHtml,
  containerHtml,
  type FirstScreenContext,
  hiddenHtml,
  pictureHtml,
} from '#ui/firstScreen/markup';
import content from '#ui/text/Prose.module.css';
import css from './CmsPage.module.css';
import { headingOf, isPageBuilderHtml } from './contentHead';
import { firstBackground } from './firstBackground';
import background from './pageBuilder/Background.module.css';
import { backgroundPicture } from './pageBuilder/backgroundPicture';

type Page = Pick<NonNullable<GetCmsPageQuery['cmsPage']>, 'content' | 'content_heading' | 'title'>;

/**
 * HTML of a content page's first screen, rendered before the app starts: heading, then first background or plain text.
 * Empty if no element has a certain position.
 */
export function contentFirstScreen(context: FirstScreenContext, page: Page, isHome: boolean): string {
  const html = page.content ?? '';
  const heading = escapeHtml(headingOf(page));
  const title = page.title ?? '';
  if (!isPageBuilderHtml(html)) {
    const words = isSimpleHtml(html) ? `<div class="${content.content}">${html}</div>` : '';
    const trail = isHome ? '' : breadcrumbsHtml(context, [{ name: title }]);
    return containerHtml(css.frame, trail + (heading && `<h1>${heading}</h1>`) + words, !isHome);
  }
  const picture = backgroundHtml(context, html, isHome);
  const head =
    isHome || !page.content_heading
      ? picture && heading && hiddenHtml(`<h1>${heading}</h1>`)
      : containerHtml(css.head, `${breadcrumbsHtml(context, [{ name: title }])}<h1>${heading}</h1>`);
  return head + picture;
}

function backgroundHtml(context: FirstScreenContext, html: string, isHome: boolean): string {
  const first = firstBackground(html);
  const height = [isHome && 'var(--slider-min-height)', first?.minHeight].filter(Boolean).join();
  if (!first?.wide || !first.narrow || !first.isBleeding || !height) return '';
  const picture = (src: string, isNarrow: boolean) => ({
    ...backgroundPicture(isNarrow),
    src,
    alt: '',
    className: background.picture,
  });
  const wide = pictureHtml(context, picture(first.wide, false));
  const narrow = pictureHtml(context, picture(first.narrow, true));
  // The `<source>` is for narrow screens: there the browser uses the URLs of the `<source>` instead of those of the
  // `<img>`.
  const source = narrow.replace(/^<img.*?(srcset="[^"]*" sizes="[^"]*").*$/, `<source media="${narrowScreen}" $1>`);
  return `<div class="first-screen-background" style="min-block-size:max(0px,${height})"><span class="${background.background}"><picture>${source}${wide}</picture></span></div>`;
}
