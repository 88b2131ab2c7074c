import { useState } from 'react';
import { useReachable } from '#lib/network/reachable';

/**
 * Work that a press begins: whether it is under way, and what it failed with the last time, as `explain` puts it. When
 * it was the connection, and that is back, the problem is none any more; the work is begun by the next press only.
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
