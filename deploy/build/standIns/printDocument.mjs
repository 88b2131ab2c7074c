/** Stands in for graphql's printer in the browser: documents bring their text along (see generate.ts). */
export function print(document) {
  if (typeof document.text !== 'string') throw new Error('This document was not made by `npm run generate`.');
  return document.text;
}

/** graphql prints values in the messages of its type errors; none of that runs in the browser. */
export const printForError = String;
