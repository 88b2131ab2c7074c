import { type DocumentNode, print } from 'graphql';

/**
 * The text of a document as it is sent, without spaces, lines and commas. graphql's own `stripIgnoredCharacters` would
 * add its lexer; `npm run generate` compares both.
 */
export const textOf = (document: DocumentNode): string =>
  print(document)
    .replace(/[\s,]+/g, ' ')
    .replace(/ ?([!$(){}[\]:=@]) ?/g, '$1')
    .replaceAll('... ', '...');
