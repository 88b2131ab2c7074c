// Reactions to what few visits meet, in one chunk.
export { homePage } from '#features/content/homePage';
export { reloadForGoneFile } from './goneFile';
export { itemsRemoved } from './itemsRemoved';
export { follow } from './otherTabs';
export { replaceRefusedCurrency } from './replaceRefusedCurrency';
export { resume } from './resume';
export { makeReachabilityWatch } from './untilReachable';
