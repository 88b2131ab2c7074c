import { runSerially } from '#lib/tasks';

/** A task that ends when the test calls `done` or `failed`. */
function pending(log: string[], name: string) {
  let end = { done: () => {}, failed: () => {} };
  const work = (isLast: () => boolean) => {
    log.push(`${name} begins`);
    return new Promise<string>((resolve, reject) => {
      end = {
        done: () => resolve(`${name}, ${isLast() ? 'the last' : 'not the last'}`),
        failed: () => reject(new Error(name)),
      };
    });
  };
  return { work, done: () => end.done(), failed: () => end.failed() };
}

test('starts a task when the previous one has succeeded or failed', async () => {
  const [tasks, log] = [new Map(), [] as string[]];
  const [one, two, three] = [pending(log, 'one'), pending(log, 'two'), pending(log, 'three')];
  const first = runSerially(tasks, 'list', one.work);
  const second = runSerially(tasks, 'list', two.work);
  const third = runSerially(tasks, 'list', three.work);
  await Promise.resolve();
  expect(log).toEqual(['one begins']);
  one.failed();
  await expect(first).rejects.toThrow('one');
  await Promise.resolve();
  expect(log).toEqual(['one begins', 'two begins']);
  two.done();
  expect(await second).toBe('two, not the last');
  await Promise.resolve();
  three.done();
  expect(await third).toBe('three, the last');
  expect(tasks.size).toBe(0);
});

test('runs queues with different names, and queues of different apps, independently', async () => {
  const log: string[] = [];
  const tasks = new Map();
  void runSerially(tasks, 'list', pending(log, 'one').work);
  void runSerially(tasks, 'other list', pending(log, 'two').work);
  void runSerially(new Map(), 'list', pending(log, 'three').work);
  await Promise.resolve();
  expect(log).toEqual(['one begins', 'two begins', 'three begins']);
});
