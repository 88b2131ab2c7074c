import { setLogVerbosity } from '@apollo/client';

/** In development: silences Apollo's warnings, as about missing fields. Returns a function that restores them. */
export function silenceApolloWarnings(): () => void {
  const before = setLogVerbosity('silent');
  return () => void setLogVerbosity(before);
}
