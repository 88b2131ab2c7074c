import { inputError } from './errors.ts';

/** Magento's `uid`: base64 of a numeric id or of a path such as `configurable/93/4`. */
export function encodeUid(id: number | string): string {
  return Buffer.from(String(id)).toString('base64');
}

/** The text in a uid. Throws the input error that Magento answers to anything that is not base64. */
export function decodeUid(uid: string): string {
  const text = Buffer.from(uid, 'base64').toString();
  if (text === '' || encodeUid(text) !== uid) throw inputError(`Value of uid "${uid}" is incorrect.`);
  return text;
}

/** The text in a uid of a chosen option: what is none of Magento's chooses nothing, and is no error. */
export const textOfUid = (uid: string): string => Buffer.from(uid, 'base64').toString();

/** The numeric id in a uid; NaN when it holds something else. */
export function decodeId(uid: string): number {
  const text = decodeUid(uid);
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}
