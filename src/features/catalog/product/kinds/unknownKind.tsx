import { loadProblem } from '#api/errors/messageFor';
import { LoadProblem } from '#ui/LoadProblem';
import { Skeleton } from '#ui/Skeleton';
import { type KindState, LOADING_FAILED } from './selection';

/** A kind whose options are still loading, or could not be loaded. `height` is what its fields usually take. */
export const unknownKind = (error: Error | undefined, refetch: () => Promise<unknown>, height: string): KindState =>
  error
    ? { selection: LOADING_FAILED, fields: <LoadProblem {...loadProblem(error, () => void refetch())} /> }
    : { selection: undefined, fields: <Skeleton height={height} /> };
