import { personalProblem } from '#api/errors/messageFor';
import { LoadProblem } from '#ui/LoadProblem';
import { Skeleton } from '#ui/Skeleton';

interface NotLoadedProps {
  query: { loading: boolean; error?: unknown; refetch: () => Promise<unknown> };
  /** Of the place where it will stand. */
  className: string | undefined;
  /** Height of a skeleton, and how many there are (up to 3). */
  height: string;
  count: number;
}

/** In place of something of the customer's: skeletons while it loads, else why it could not be loaded. */
export function NotLoaded({ query: { loading, error, refetch }, className, height, count }: NotLoadedProps) {
  if (!loading) return <LoadProblem {...personalProblem(error, () => void refetch())} />;
  return (
    <div className={className} aria-busy="true">
      {[1, 2, 3].slice(0, count).map((row) => (
        <Skeleton key={row} height={height} />
      ))}
    </div>
  );
}
