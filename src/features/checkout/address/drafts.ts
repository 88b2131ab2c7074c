import { type BrowserStorage, storageKeys } from '#lib/browser/storage';
import { hasTexts, isText } from '#lib/guards';
import type { AddressValues } from './addressForm';

const isDraft = (value: unknown): value is AddressValues =>
  hasTexts(value, 'country_id') && Object.values(value).every(isText);

/** What somebody typed is kept for a day only. */
const DAY_SECONDS = 24 * 60 * 60;

type DraftName = 'address_draft' | 'billing_draft';

export const saveDraft = (
  storage: BrowserStorage,
  website: string,
  draft: AddressValues,
  name: DraftName = 'address_draft',
): void => storage.set(storageKeys.checkout(name, website), draft, DAY_SECONDS);

export const readDraft = (
  storage: BrowserStorage,
  website: string,
  name: DraftName = 'address_draft',
): AddressValues | undefined => storage.get(storageKeys.checkout(name, website), isDraft);
