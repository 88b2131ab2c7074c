// What can wait until the page is at rest or a hand stirs.

export { startPwa } from '../pwa/startPwa';
export { offerUpdate } from '../recovery/newVersion';
export { reportLoadedFiles } from '../serviceWorkerClient/reportLoadedFiles';
export { afterFirstInteraction } from './afterFirstInteraction';
