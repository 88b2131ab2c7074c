// What can wait until the page is at rest or a hand stirs.

export { followInstalled } from '../installed/followInstalled';
export { offerUpdate } from '../listeners/newVersion';
export { talkToWorker } from '../worker/talkToWorker';
export { afterFirstInteraction } from './afterFirstInteraction';
