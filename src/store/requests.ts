import type { PayloadAction } from '@reduxjs/toolkit';

/** The fields by which a slice tells of a request: a flag while it is under way, and why it failed the last time. */
type Told<Flag extends string, Failure extends string> = Record<Flag, boolean> & Record<Failure, string | null>;

/** Reducer of a request that has been sent. */
export const begun =
  <Flag extends string, Failure extends string>(flag: Flag, failure: Failure) =>
  (state: Told<Flag, Failure>): void => {
    Object.assign(state, { [flag]: true, [failure]: null });
  };

/** Reducer of a request that has failed. */
export const failed =
  <Flag extends string, Failure extends string>(flag: Flag, failure: Failure) =>
  (state: Told<Flag, Failure>, { payload }: PayloadAction<string>): void => {
    Object.assign(state, { [flag]: false, [failure]: payload });
  };
