import { parentPort } from 'node:worker_threads';
import type { Picture } from '../drawings/picture.ts';
import { drawMaster } from './master.ts';

/** Draws masters away from the thread that answers shoppers. */
parentPort?.on('message', ({ number, picture, file }: { number: number; picture: Picture; file: string }) => {
  drawMaster(picture, file).then(
    () => parentPort?.postMessage({ number }),
    (error: unknown) => parentPort?.postMessage({ number, error: String(error) }),
  );
});
