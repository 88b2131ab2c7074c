// What can wait until the page is at rest or a hand stirs.

export { offerUpdate } from '../listeners/newVersion';
export { startPwa } from '../pwa/startPwa';
export { talkToWorker } from '../worker/talkToWorker';
export { afterFirstInteraction } from './afterFirstInteraction';
