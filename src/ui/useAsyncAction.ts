import { useState } from 'react';
import { useOnReachable } from '#lib/browser/reachable';

/**
 * Returns a function that runs an action, whether the action is running, and its last error as mapped by `explain`. A
 * connection error is cleared when the back end is reachable again; the action is not repeated.
 */
export function useAsyncAction<Problem>(explain: (error: unknown) => Problem) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [wasConnection, setWasConnection] = useState(false);
  useOnReachable(problem !== null && wasConnection ? () => setProblem(null) : undefined);
  const attempt = async (work: () => Promise<unknown>) => {
    setPending(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(explain(error));
      // `fetch` rejects with a TypeError on a network error.
      setWasConnection(error instanceof TypeError);
    } finally {
      setPending(false);
    }
  };
  return { pending, problem, setProblem, attempt };
}
