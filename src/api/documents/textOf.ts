import { type DocumentNode, print } from 'graphql';

/**
 * The text of a document as it is sent: without the spaces, lines and commas that only a reader needs, since queries
 * are part of an address. graphql's own `stripIgnoredCharacters` would bring its lexer; `npm run generate` compares the
 * results of both.
 */
export const textOf = (document: DocumentNode): string =>
  print(document)
    .replace(/[\s,]+/g, ' ')
    .replace(/ ?([!$(){}[\]:=@]) ?/g, '$1')
    .replaceAll('... ', '...');
