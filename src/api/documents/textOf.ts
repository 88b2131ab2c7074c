import { type DocumentNode, print } from 'graphql';

/**
 * Returns the GraphQL text that is sent for a document, without unnecessary spaces, line breaks and commas. graphql's
 * `stripIgnoredCharacters` would add its lexer to the bundle; `npm run generate` compares both results.
 */
export const textOf = (document: DocumentNode): string =>
  print(document)
    .replace(/[\s,]+/g, ' ')
    .replace(/ ?([!$(){}[\]:=@]) ?/g, '$1')
    .replaceAll('... ', '...');
