import { useState } from 'react';
import { isListOf, isObject, isText } from '#lib/guards';
import { useServices } from './index';

const DAY_SECONDS = 24 * 60 * 60;

/** What a form holds: texts, and lists of texts. */
const isDraft = <Values extends object>(value: unknown): value is Values =>
  isObject(value) && Object.values(value).every((part) => isText(part) || isListOf(isText)(part));

interface Draft<Values> {
  /** What was typed before this component was mounted; undefined when there is nothing. */
  draft: Values | undefined;
  keep(values: Values): void;
  /** The form was sent, or given up. */
  forget(): void;
}

/**
 * Keeps an unsent form on the device for a day, until sign-out. When a session ends, the tab keeps it for its customer.
 *
 * @param key of the storage, one that `isCustomerKey` knows
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
