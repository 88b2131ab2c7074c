// Code that runs when the page is idle, or after the first interaction.

export { startPwa } from '../pwa/startPwa';
export { offerUpdate } from '../recovery/newVersion';
export { reportLoadedFiles } from '../serviceWorkerClient/reportLoadedFiles';
export { afterFirstInteraction } from './afterFirstInteraction';
