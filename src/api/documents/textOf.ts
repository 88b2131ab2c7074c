import { type DocumentNode, print } from 'graphql';

/**
 * The text of a document as it is sent, without unnecessary spaces, line breaks and commas. graphql's
 * `stripIgnoredCharacters` would add its lexer to the bundle; `npm run generate` compares both results.
 */
export const textOf = (document: DocumentNode): string =>
  print(document)
    .replace(/[\s,]+/g, ' ')
    .replace(/ ?([!$(){}[\]:=@]) ?/g, '$1')
    .replaceAll('... ', '...');
