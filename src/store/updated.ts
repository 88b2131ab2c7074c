/**
 * The state with some fields changed; the same state when all of them are as they were, so that nothing that shows it
 * renders anew. Reducers must not change the state they get: the build leaves out immer, which would copy it for them.
 */
export const updated = <State extends object>(state: State, changes: Partial<NoInfer<State>>): State =>
  (Object.keys(changes) as (keyof State)[]).every((name) => Object.is(state[name], changes[name]))
    ? state
    : { ...state, ...changes };

/** The record without one of its entries; the same record when it has none of that name. */
export function without<Entry>(record: Record<string, Entry>, name: string): Record<string, Entry> {
  if (!Object.hasOwn(record, name)) return record;
  const { [name]: _, ...others } = record;
  return others;
}
