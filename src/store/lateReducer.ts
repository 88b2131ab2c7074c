import type { Reducer } from '@reduxjs/toolkit';

/**
 * A reducer whose code comes later than the store, with the actions that it answers: until then nobody can dispatch
 * them, and the state is the initial one.
 *
 * @returns the reducer for the store, and what takes the code when it has come
 */
export function lateReducer<State>(initialState: State) {
  // Loaded code belongs to the module registry, as the module itself does: all stores of a page share it.
  let code: Reducer<State> | undefined;
  const reducer: Reducer<State> = (state = initialState, action) => (code ? code(state, action) : state);
  return {
    reducer,
    arrived: (reduce: Reducer<State>): void => {
      code = reduce;
    },
  };
}
