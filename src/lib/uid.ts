/*
 * Magento's uids are base64 of a number (`42`) or of a path of numbers (`configurable/93/5`: attribute 93, value 5).
 */

/** Encodes a number or a path as a uid: `encodeUid(42)`, `encodeUid('configurable', 93, 5)`. */
export const encodeUid = (...parts: (string | number)[]): string => btoa(parts.join('/'));

/** Returns the parts of a uid's path: one part for a plain number, no part if the uid is not base64. */
export function decodeUid(uid: string): string[] {
  try {
    return atob(uid).split('/');
  } catch {
    return [];
  }
}

/** Returns the number in a uid; returns a uid in another format unchanged. */
export function numberOfUid(uid: string): string {
  const number = decodeUid(uid).join('/');
  return /^\d+$/.test(number) ? number : uid;
}
