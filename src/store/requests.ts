import type { PayloadAction } from '@reduxjs/toolkit';
import { updated } from './updated';

/** The fields by which a slice tells of a request: a flag while it is under way, and why it failed the last time. */
type Told<Flag extends string, Failure extends string> = Record<Flag, boolean> & Record<Failure, string | null>;

/** Reducer of a request that has been sent. */
export const begun =
  <Flag extends string, Failure extends string>(flag: Flag, failure: Failure) =>
  <State extends Told<Flag, Failure>>(state: State): State =>
    updated(state, { [flag]: true, [failure]: null } as Partial<State>);

/** Reducer of a request that has failed. */
export const failed =
  <Flag extends string, Failure extends string>(flag: Flag, failure: Failure) =>
  <State extends Told<Flag, Failure>>(state: State, { payload }: PayloadAction<string>): State =>
    updated(state, { [flag]: false, [failure]: payload } as Partial<State>);
