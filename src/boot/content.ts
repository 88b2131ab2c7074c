/**
 * The boot script's part for content pages: shows the page's beginning from the answer that there is one, while the
 * app's code is on its way. Like `boot` it imports pure helpers only.
 */
import { contentFirstScreen } from '#features/content/contentFirstScreen';
import { paths } from '#lib/paths';
import { makeContext } from '#ui/firstScreen/context';
import { pageTexts } from '#ui/firstScreen/texts.generated';

const boot = window.__dukkanBootPage;
void boot?.route?.then((route) => {
  if (route && 'content' in route)
    boot.show(contentFirstScreen(makeContext(boot, pageTexts), route, boot.path === paths.home));
});
