/** The boot script's part for content pages: makes the first screen. It imports pure helpers only. */
import { contentFirstScreen } from '#features/content/contentFirstScreen';
import { bootHandle } from '#lib/browser/bootHandle';
import { paths } from '#lib/paths';
import { decodeCommon, withPlainNames } from '#lib/text/plainNames';
import { makeContext } from '#ui/firstScreen/markup';
import { pageTexts } from '#ui/firstScreen/texts.generated';

const page = bootHandle()?.page;
void page?.route?.then((response) => {
  const route = withPlainNames(response, decodeCommon);
  if (route && 'content' in route)
    page.show(contentFirstScreen(makeContext(page, pageTexts), route, page.path === paths.home));
});
