import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

export interface LaterProps {
  /** From the first time on that this is true the part is there. */
  wanted: boolean;
  /** Shown until its code has come. */
  meanwhile?: ReactNode;
  /** Its code did not come; it is asked for again when the part is wanted anew. */
  onFailed?(): void;
}

/**
 * A part of the shell whose code the first load does without. `prepare` fetches it before it is wanted, if it can. A failure when
 * it is wanted goes to the window as one that nobody caught: the shopper is told and can reload.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Code: ComponentType<Props> | undefined;
  const fetchCode = async () => {
    Code ??= await load();
  };

  function Later({ wanted, meanwhile = null, onFailed, ...props }: Props & LaterProps) {
    const [isPresent, setPresent] = useState(wanted && Code !== undefined);
    if (wanted && Code && !isPresent) setPresent(true);
    useEffect(() => {
      if (!wanted || isPresent) return;
      fetchCode().then(
        () => setPresent(true),
        (error: unknown) => {
          onFailed?.();
          throw error;
        },
      );
    }, [wanted, isPresent, onFailed]);
    return isPresent && Code ? <Code {...(props as unknown as Props)} /> : meanwhile;
  }

  return { Later, prepare: () => fetchCode().catch(() => {}) };
}
