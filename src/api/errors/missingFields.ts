import { setLogVerbosity } from '@apollo/client';

/** In development: keeps Apollo from warning of missing fields during the first rendering. Returns the way to stop. */
export function ignoreMissingFields(): () => void {
  const before = setLogVerbosity('silent');
  return () => void setLogVerbosity(before);
}
