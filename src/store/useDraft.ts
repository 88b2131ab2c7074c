import { useState } from 'react';
import { isListOf, isObject, isText } from '#lib/guards';
import { useServices } from './index';

const DAY_SECONDS = 24 * 60 * 60;

/** True for the values of a form: texts and lists of texts. */
const isDraft = <Values extends object>(value: unknown): value is Values =>
  isObject(value) && Object.values(value).every((part) => isText(part) || isListOf(isText)(part));

interface Draft<Values> {
  /** Values that were stored before this component was mounted; undefined if there are none. */
  draft: Values | undefined;
  keep(values: Values): void;
  /** Removes the stored values, after the form was sent or cancelled. */
  forget(): void;
}

/**
 * Stores an unsent form on the device for a day, or until sign-out. After the end of a session, the tab stores it until
 * the same customer signs in again.
 *
 * @param key storage key; `isCustomerKey` must be true for it
 */
export function useDraft<Values extends object>(key: string): Draft<Values> {
  const { storage } = useServices();
  const [draft] = useState(() => storage.get(key, isDraft<Values>));
  return {
    draft,
    keep: (values) => storage.set(key, values, DAY_SECONDS),
    forget: () => storage.remove(key),
  };
}
