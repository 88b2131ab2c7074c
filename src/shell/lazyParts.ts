import { miniCart } from '#features/cart/miniCart/CartTrigger';
import { lazyChunk } from '#lib/lazyChunk';
import { lazyPart } from '#ui/lazyPart';
import { searchBar } from './header/lazyPanels';
import { prepareWideHeader } from './header/lazyParts';

const interactionChunk = lazyChunk(() => import(/* webpackChunkName: "interaction" */ './interaction.chunk'), {
  withTexts: true,
});
export const drawer = lazyPart(interactionChunk, (code) => code.Drawer);
/** Optional, because `PlainToasts` shows the messages if the code does not load. */
export const toasts = lazyPart(interactionChunk, (code) => code.Toasts, { isOptional: true });
/** Optional, because without this code the heart buttons still work, and the comparison has a page of its own. */
export const deviceLists = lazyPart(interactionChunk, (code) => code.DeviceLists, { isOptional: true });

const footerChunk = lazyChunk(() => import('./footer/FooterContent'), { withTexts: true });
export const footerContent = lazyPart(footerChunk, (code) => code.FooterContent);

/** Loads the parts that the shopper may open next. */
export async function prepareParts(isWide: boolean): Promise<void> {
  const always = [interactionChunk.prepare(), searchBar.prepare(), footerContent.prepare()];
  await Promise.all([...always, ...(isWide ? [prepareWideHeader(), miniCart.prepare()] : [])]);
}
