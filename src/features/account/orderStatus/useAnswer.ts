import { useEffect, useEffectEvent, useState } from 'react';

type Answer<Data> = { data: Data } | { error: unknown };

/** What the shop answers when the component appears, null until then; the second value asks once more. */
export function useAnswer<Data>(ask: () => Promise<Data>): [Answer<Data> | null, () => void] {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer<Data> | null>(null);
  const onAttempt = useEffectEvent(ask);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    let isWanted = true;
    onAttempt().then(
      (data) => isWanted && setAnswer({ data }),
      (error: unknown) => isWanted && setAnswer({ error }),
    );
    return () => {
      isWanted = false;
    };
  }, [attempt]);

  const askAgain = () => {
    setAnswer(null);
    setAttempt(attempt + 1);
  };
  return [answer, askAgain];
}
