/** Work under way by name. It belongs to one visit (the store's extra), so two apps in one process do not meet. */
export type Tasks = Map<string, Promise<unknown>>;

/** Joins the work of that name while it is under way, or begins it. One name always stands for one kind of result. */
export function joinTask<T>(tasks: Tasks, name: string, work: () => Promise<T>): Promise<T> {
  const underWay = tasks.get(name) as Promise<T> | undefined;
  if (underWay) return underWay;
  const begun = work().finally(() => tasks.delete(name));
  tasks.set(name, begun);
  return begun;
}
