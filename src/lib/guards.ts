import type { Money } from './money';

// Type guards for untrusted values: stored records, responses of services, the state of a link.

/** True for an object that is not an array. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isText = (value: unknown): value is string => typeof value === 'string';

/** Makes a guard for arrays whose entries all pass `isEntry`. */
export const isListOf =
  <Entry>(isEntry: (value: unknown) => value is Entry) =>
  (value: unknown): value is Entry[] =>
    Array.isArray(value) && value.every(isEntry);

/** True for an object with a string in each of these fields. */
export const hasTexts = <Name extends string>(
  value: unknown,
  ...names: Name[]
): value is Record<string, unknown> & Record<Name, string> =>
  isObject(value) && names.every((name) => isText(value[name]));

export const isMoney = (value: unknown): value is Money =>
  hasTexts(value, 'currency') && typeof value.value === 'number';
