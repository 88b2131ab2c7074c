import { isObject } from './keptAnswers';

/** The first, and what only the second has, part by part. Lists and references are one word each. */
export function filledUp(first: unknown, second: unknown): unknown {
  if (!isObject(first) || !isObject(second) || '__ref' in first || '__ref' in second) return first;
  const filled: Record<string, unknown> = { ...second, ...first };
  for (const [field, value] of Object.entries(first))
    if (field in second) filled[field] = filledUp(value, second[field]);
  return filled;
}
