import { setLogVerbosity } from '@apollo/client';

/**
 * In development: silences Apollo's warnings, for example about missing fields. Returns a function that enables the
 * warnings again.
 */
export function silenceApolloWarnings(): () => void {
  const before = setLogVerbosity('silent');
  return () => void setLogVerbosity(before);
}
