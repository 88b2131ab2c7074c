import { type ComponentType, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react';
import { beginWait } from '#lib/browser/longWait';
import { config } from '#lib/config';
import { DeferredMessagesContext } from '#lib/deferredMessages';
import type { LazyChunk } from '#lib/lazyChunk';
import { ErrorBoundary } from './ErrorBoundary';

interface LazyPartProps {
  /** The part loads when this is first true, and then stays. */
  wanted: boolean;
  /** Rendered until the code has loaded. */
  fallback?: ReactNode;
  /** Rendered if the code fails to load or the part throws. Default: `fallback`. */
  errorFallback?: ReactNode;
  /** Called if the code fails to load or the part throws. */
  onFailed?(): void;
}

interface LazyPartOptions {
  /** True if the shopper is not notified when the code fails to load. */
  isOptional?: boolean;
}

/**
 * Makes a component whose code is loaded on demand, or earlier by `prepare`. After a failure, the code is loaded again
 * at intervals and when the device goes online. The first failure is reported as an uncaught error, so that the shopper
 * is notified.
 *
 * @param chunk the chunk that contains the component
 * @param pick returns the component from the chunk
 */
export function lazyPart<Code, Props extends object>(
  chunk: LazyChunk<Code>,
  pick: (code: Code) => ComponentType<Props>,
  { isOptional = false }: LazyPartOptions = {},
) {
  function Part({ wanted, fallback = null, errorFallback = fallback, onFailed, ...props }: Props & LazyPartProps) {
    const texts = useContext(DeferredMessagesContext);
    const isHere = () => chunk.getLoaded() !== undefined && (!chunk.withTexts || texts.areHere());
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

    const code = chunk.getLoaded();
    if (!isPresent || !code) return hasFailed ? errorFallback : fallback;
    const Code = pick(code);
    return (
      <ErrorBoundary fallback={() => errorFallback} onError={onFailed} resetKey={wanted}>
        <Code {...(props as unknown as Props)} />
      </ErrorBoundary>
    );
  }

  return { Part, prepare: chunk.prepare, isHere: () => chunk.getLoaded() !== undefined };
}
