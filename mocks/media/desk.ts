import { Worker } from 'node:worker_threads';
import type { Picture } from '../drawings/picture.ts';

/** Where masters are drawn: at most `seats` at a time, what shoppers wait for before what is drawn ahead. */
export interface Desk {
  draw(picture: Picture, file: string, urgent: boolean): Promise<void>;
  close(): Promise<void>;
}

interface Task {
  file: string;
  picture: Picture;
  urgent: boolean;
  done: Promise<void>;
  resolve(): void;
  reject(error: unknown): void;
}

type Render = (picture: Picture, file: string) => Promise<void>;
type Seat = Render & { stop(): Promise<unknown> };

export function makeDesk(seats = 2): Desk {
  const waiting: Task[] = [];
  const known = new Map<string, Task>();
  const free: Seat[] = [];
  let made = 0;

  function seat() {
    const idle = free.pop();
    if (idle || made === seats) return idle ?? null;
    made++;
    return inThread();
  }

  function next() {
    // Drawing ahead leaves one seat to shoppers.
    const index = waiting.findIndex((task) => task.urgent);
    const at = index >= 0 ? index : known.size - waiting.length === 0 ? 0 : -1;
    const task = at >= 0 ? waiting[at] : undefined;
    if (!task) return;
    const render = seat();
    if (!render) return;
    waiting.splice(at, 1);
    render(task.picture, task.file)
      .then(task.resolve, task.reject)
      .finally(() => {
        known.delete(task.file);
        free.push(render);
        next();
      });
    next();
  }

  return {
    draw(picture, file, urgent) {
      const same = known.get(file);
      if (same) {
        same.urgent ||= urgent;
        return same.done;
      }
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const task: Task = { file, picture, urgent, done: promise, resolve, reject };
      known.set(file, task);
      waiting.push(task);
      next();
      return promise;
    },
    async close() {
      await Promise.all(free.map((render) => render.stop()));
    },
  };
}

/**
 * A thread of its own that draws one picture after the other; plain Node under Jest too, whose sandbox is far slower.
 */
function inThread(): Seat {
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  // The shop may end while a thread waits for work.
  worker.unref();
  const open = new Map<number, { resolve(): void; reject(error: unknown): void }>();
  let last = 0;
  worker.on('message', ({ number, error }: { number: number; error?: string }) => {
    const task = open.get(number);
    open.delete(number);
    if (error) task?.reject(new Error(error));
    else task?.resolve();
  });
  worker.on('error', (error) => {
    for (const task of open.values()) task.reject(error);
    open.clear();
  });
  const render = (picture: Picture, file: string) =>
    new Promise<void>((resolve, reject) => {
      const number = ++last;
      open.set(number, { resolve, reject });
      worker.postMessage({ number, picture, file });
    });
  return Object.assign(render, { stop: () => worker.terminate() });
}
