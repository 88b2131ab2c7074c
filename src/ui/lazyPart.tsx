import { type ComponentType, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react';
import { beginWait } from '#lib/browser/longWait';
import { config } from '#lib/config';
import { DeferredMessagesContext } from '#lib/deferredMessages';
import type { LazyChunk } from '#lib/lazyChunk';
import { ErrorBoundary } from './ErrorBoundary';

interface LazyPartProps {
  /** From the first time on that this is true the part is there. */
  wanted: boolean;
  /** Shown until its code has come. */
  meanwhile?: ReactNode;
  /** Shown when its code did not come, and when it fails itself. Otherwise what stands there meanwhile, or nothing. */
  instead?: ReactNode;
  /** Its code did not come, or it failed. It is asked for again when the part is wanted again. */
  onFailed?(): void;
}

interface LazyPartOptions {
  /** Nobody misses it: the shopper is not told when it does not come. */
  isOptional?: boolean;
}

/**
 * A component whose code is loaded later, or before by `prepare`. While it is wanted, loading is repeated at intervals
 * and when the device is online. The first failure is reported as an uncaught error, so that the shopper is notified.
 *
 * @param chunk the chunk that has it
 * @param pick takes the component out of the chunk
 */
export function lazyPart<Code, Props extends object>(
  chunk: LazyChunk<Code>,
  pick: (code: Code) => ComponentType<Props>,
  { isOptional = false }: LazyPartOptions = {},
) {
  function Part({ wanted, meanwhile = null, instead = meanwhile, onFailed, ...props }: Props & LazyPartProps) {
    const texts = useContext(DeferredMessagesContext);
    const isHere = () => chunk.now() !== undefined && (!chunk.withTexts || texts.areHere());
    const [isPresent, setPresent] = useState(wanted && isHere());
    const [hasFailed, setFailed] = useState(false);
    if (wanted && !isPresent && isHere()) setPresent(true);

    const onFailure = useEffectEvent((error: unknown) => {
      onFailed?.();
      if (hasFailed) return;
      setFailed(true);
      if (!isOptional) reportError(error);
    });
    const onAttempt = useEffectEvent(() => Promise.all([chunk.load(isOptional), chunk.withTexts && texts.complete()]));
    useEffect(() => {
      if (!wanted || isPresent) return;
      let isOver = false;
      let timer: ReturnType<typeof setTimeout>;
      let endWait = () => {};
      const attempt = () => {
        clearTimeout(timer);
        endWait = isOptional ? () => {} : beginWait();
        onAttempt()
          .finally(endWait)
          .then(
            () => isOver || setPresent(true),
            (error: unknown) => {
              if (isOver) return;
              timer = setTimeout(attempt, config.lateCodePause);
              onFailure(error);
            },
          );
      };
      attempt();
      window.addEventListener('online', attempt);
      return () => {
        isOver = true;
        endWait();
        clearTimeout(timer);
        window.removeEventListener('online', attempt);
      };
    }, [wanted, isPresent]);

    const code = chunk.now();
    if (!isPresent || !code) return hasFailed ? instead : meanwhile;
    const Code = pick(code);
    return (
      <ErrorBoundary fallback={() => instead} onError={onFailed} resetKey={wanted}>
        <Code {...(props as unknown as Props)} />
      </ErrorBoundary>
    );
  }

  return { Part, prepare: chunk.prepare, isHere: () => chunk.now() !== undefined };
}
