// What can wait until the page is at rest or a hand stirs.

export { offerUpdate } from '../listeners/newVersion';
export { startPwa } from '../pwa/startPwa';
export { reportLoadedFiles } from '../serviceWorkerClient/reportLoadedFiles';
export { afterFirstInteraction } from './afterFirstInteraction';
