/**
 * The boot script's part for content pages: shows the page's beginning from the answer that there is one, while the
 * app's code is on its way. Like `boot` it imports pure helpers only.
 */
import { contentOpening } from '#features/content/contentOpening';
import { paths } from '#lib/paths';
import { makePlace } from '#ui/opening/place';
import { pageWords } from '#ui/opening/words.generated';

const boot = window.__dukkanBootPage;
void boot?.route?.then((route) => {
  if (route && 'content' in route)
    boot.show(contentOpening(makePlace(boot, pageWords), route, boot.path === paths.home));
});
