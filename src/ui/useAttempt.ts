import { useState } from 'react';
import { useReachable } from '#lib/browser/reachable';

/**
 * Work that a press begins: whether it runs, and its last error, explained by `explain`. A connection problem is
 * cleared when the connection is back; the work is not repeated.
 */
export function useAttempt<Problem>(explain: (error: unknown) => Problem) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [wasConnection, setWasConnection] = useState(false);
  useReachable(problem !== null && wasConnection ? () => setProblem(null) : undefined);
  const attempt = async (work: () => Promise<unknown>) => {
    setPending(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(explain(error));
      // So `fetch` fails when nothing answers.
      setWasConnection(error instanceof TypeError);
    } finally {
      setPending(false);
    }
  };
  return { pending, problem, setProblem, attempt };
}
