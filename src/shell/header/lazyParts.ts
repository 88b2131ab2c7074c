import { lazyChunk } from '#lib/lazyChunk';
import { lazyPart } from '#ui/lazyPart';
// The styles of the wide header are in the first load's style sheet, where they compress better than in a file of their
// own.
import '../switchers/StoreSwitcher.module.css';
import './DropDown.module.css';
import './MegaMenu.module.css';

const withTexts = { withTexts: true };

const wideHeaderChunk = lazyChunk(() => import(/* webpackChunkName: "wide-header" */ './wideHeader.chunk'));
export const megaMenu = lazyPart(wideHeaderChunk, (code) => code.MegaMenu);
export const switchers = lazyPart(wideHeaderChunk, (code) => code.Switchers);

/** Loads the parts of the wide header that are visible from the start. */
export const prepareWideHeader = wideHeaderChunk.prepare;

// The code that ends a session is in the same chunk.
const dropDownChunk = lazyChunk(() => import(/* webpackChunkName: "session" */ './AccountDropDown'), withTexts);
export const accountDropDown = lazyPart(dropDownChunk, (code) => code.AccountDropDown);

/** Account panels of header and drawer, and the pages with the same forms. */
export const userCode = lazyChunk(() => import('./user.chunk'), withTexts);
export const guestPanel = lazyPart(userCode, (code) => code.GuestPanel);
