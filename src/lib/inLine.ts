import type { Tasks } from './joinTask';

/**
 * Does work of one name in this tab one after the other: it begins when all that was asked for before has ended, done
 * or failed. The work is given a function that says whether nothing waits behind it.
 */
export function inLine<T>(tasks: Tasks, name: string, work: (isLast: () => boolean) => Promise<T>): Promise<T> {
  const before = tasks.get(name) ?? Promise.resolve();
  const begin = () => work(() => tasks.get(name) === turn);
  const turn: Promise<T> = before.then(begin, begin);
  tasks.set(name, turn);
  const leave = () => {
    if (tasks.get(name) === turn) tasks.delete(name);
  };
  turn.then(leave, leave);
  return turn;
}
