// Code that handles rare events, in one chunk.
export { homePage } from '#features/content/homePage';
export { appPathOf, withQuery } from '#lib/magentoPaths';
export { syncTabs } from '../tabs/syncTabs';
export { reloadIfStale } from './newVersion';
export { notifyItemsRemoved } from './notifyItemsRemoved';
export { makeReachabilityWatch } from './reachabilityWatch';
export { replaceRefusedCurrency } from './replaceRefusedCurrency';
export { resumeVisit } from './resumeVisit';
