import { setLogVerbosity } from '@apollo/client';

/**
 * Keeps Apollo from warning (in development, the only place where it does) of fields that an answer lacks. The first
 * rendering reads what earlier visits kept and what several documents bring in parts. Returns the way to end it.
 */
export function ignoreMissingFields(): () => void {
  const before = setLogVerbosity('silent');
  return () => void setLogVerbosity(before);
}
