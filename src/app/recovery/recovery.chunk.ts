// Code that handles rare events, in one chunk.
export { homePage } from '#features/content/homePage';
export { appPathOf, withQuery } from '#lib/magentoPaths';
export { syncTabs } from '../tabs/syncTabs';
export { notifyItemsRemoved } from './itemsRemoved';
export { reloadIfStale } from './newVersion';
export { makeReachabilityWatch } from './reachabilityWatch';
export { replaceRefusedCurrency } from './replaceRefusedCurrency';
export { resumeVisit } from './resumeVisit';
