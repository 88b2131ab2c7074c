// Reactions to what few visits meet, in one chunk.
export { homePage } from '#features/content/homePage';
export { ownPathOf, withQuery } from '#lib/magentoPaths';
export { itemsRemoved } from './itemsRemoved';
export { reloadForGoneFile } from './newVersion';
export { follow } from './otherTabs';
export { replaceRefusedCurrency } from './replaceRefusedCurrency';
export { resume } from './resume';
export { makeReachabilityWatch } from './untilReachable';
