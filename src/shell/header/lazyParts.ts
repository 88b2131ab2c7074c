import { lazyChunk } from '#lib/lazyChunk';
import { lazyPart } from '#ui/lazyPart';

const withTexts = { withTexts: true };

const wideHeaderChunk = lazyChunk(() => import(/* webpackChunkName: "wide-header" */ './wideHeader.chunk'));
export const megaMenu = lazyPart(wideHeaderChunk, (code) => code.MegaMenu);
export const switchers = lazyPart(wideHeaderChunk, (code) => code.Switchers);

/** Loads what the header of wide screens shows at once. */
export const prepareWideHeader = wideHeaderChunk.prepare;

// What ends a session is in the same chunk.
const dropDownChunk = lazyChunk(() => import(/* webpackChunkName: "session" */ './AccountDropDown'), withTexts);
export const accountDropDown = lazyPart(dropDownChunk, (code) => code.AccountDropDown);

// Its forms are those of the pages that lead to an account.
const guestPanelChunk = lazyChunk(() => import(/* webpackChunkName: "user" */ './GuestPanel'), withTexts);
export const guestPanel = lazyPart(guestPanelChunk, (code) => code.GuestPanel);
