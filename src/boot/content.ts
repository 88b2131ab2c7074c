/** The boot script's file for content pages. It renders the first screen and imports only pure helpers. */
import { contentFirstScreen } from '#features/content/contentFirstScreen';
import { bootHandle } from '#lib/browser/bootHandle';
import { paths } from '#lib/paths';
import { makeContext } from '#ui/firstScreen/markup';
import { pageTexts } from '#ui/firstScreen/texts.generated';

const page = bootHandle()?.page;
void page?.route?.then((route) => {
  if (route && 'content' in route)
    page.show(contentFirstScreen(makeContext(page, pageTexts), route, page.path === paths.home));
});
