import { inputError } from './errors.ts';

/** Magento's `uid`: base64 of a numeric id or of a path such as `configurable/93/4`. */
export function encodeUid(id: number | string): string {
  return Buffer.from(String(id)).toString('base64');
}

/** The text of a uid. Throws Magento's input error if it is not base64. */
export function decodeUid(uid: string): string {
  const text = Buffer.from(uid, 'base64').toString();
  if (text === '' || encodeUid(text) !== uid) throw inputError(`Value of uid "${uid}" is incorrect.`);
  return text;
}

/** The text of an option's uid. An invalid uid is no error: it chooses nothing. */
export const textOfUid = (uid: string): string => Buffer.from(uid, 'base64').toString();

/** The numeric id of a uid; NaN for other texts. */
export function decodeId(uid: string): number {
  const text = decodeUid(uid);
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}
