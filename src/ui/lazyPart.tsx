import { type ComponentType, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react';
import { config } from '#lib/config';
import { DeferredMessagesContext } from '#lib/deferredMessages';
import { beginWait } from '#lib/waiting/longWait';
import { withRetries } from '#lib/withRetries';
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
  /** It says what only the texts can that the first load does without: it waits for them, too. */
  withTexts?: boolean;
  /** Nobody misses it: the shopper is not told when it does not come. */
  isOptional?: boolean;
}

/**
 * A part whose code the first load does without. `prepare` fetches it before it is wanted, if it can; `isHere` says
 * whether it has come. What does not
 * come is tried again at once, and then from time to time and when the device is online again, for as long as it is
 * wanted. The first time that all of this fails goes to the window as a failure that nobody caught: the shopper is told
 * and can reload.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { withTexts = false, isOptional = false }: LazyPartOptions = {},
) {
  // Loaded code belongs to the module registry, as the module itself does: all apps of a page share it.
  let Code: ComponentType<Props> | undefined;
  const fetchCode = async () => {
    Code ??= await load();
  };

  function Part({ wanted, meanwhile = null, instead = meanwhile, onFailed, ...props }: Props & LazyPartProps) {
    const texts = useContext(DeferredMessagesContext);
    const isHere = () => Code !== undefined && (!withTexts || texts.areHere());
    const [isPresent, setPresent] = useState(wanted && isHere());
    const [hasFailed, setFailed] = useState(false);
    if (wanted && !isPresent && isHere()) setPresent(true);

    const fetchAll = () => Promise.all([fetchCode(), withTexts && texts.complete()]);
    const onFailure = useEffectEvent((error: unknown) => {
      onFailed?.();
      if (hasFailed) return;
      setFailed(true);
      if (!isOptional) reportError(error);
    });
    const onAttempt = useEffectEvent(() => withRetries(fetchAll));
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

    if (!isPresent || !Code) return hasFailed ? instead : meanwhile;
    return (
      <ErrorBoundary fallback={() => instead} onError={onFailed} resetKey={wanted}>
        <Code {...(props as unknown as Props)} />
      </ErrorBoundary>
    );
  }

  return { Part, prepare: () => fetchCode().catch(() => {}), isHere: () => Code !== undefined };
}
