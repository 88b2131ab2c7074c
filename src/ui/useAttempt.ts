import { useState } from 'react';

/** Work that a press begins: whether it is under way, and what it failed with the last time, as `explain` puts it. */
export function useAttempt<Problem>(explain: (error: unknown) => Problem) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const attempt = async (work: () => Promise<unknown>) => {
    setPending(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(explain(error));
    } finally {
      setPending(false);
    }
  };
  return { pending, problem, setProblem, attempt };
}
