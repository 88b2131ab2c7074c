// Reactions to what few visits meet, in one chunk.
export { homePage } from '#features/content/homePage';
export { ownPathOf, withQuery } from '#lib/magentoPaths';
export { follow } from '../listeners/otherTabs';
export { itemsRemoved } from './itemsRemoved';
export { reloadIfStale } from './newVersion';
export { makeReachabilityWatch } from './reachabilityWatch';
export { replaceRefusedCurrency } from './replaceRefusedCurrency';
export { resumeVisit } from './resumeVisit';
