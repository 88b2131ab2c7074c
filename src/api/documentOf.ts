import type { OperationVariables, TypedDocumentNode } from '@apollo/client';

type Node = Record<string, unknown>;

/** Names, numbers and texts, and the signs between them. */
const TOKENS = /\.{3}|\$?\w+|-[\d.e+-]+|\d[\d.e+-]*|"(?:[^"\\]|\\.)*"|[{}()[\]:!=@]/gi;

/** A document that knows its own text. */
export type DocumentWithText<Data, Variables extends OperationVariables> = TypedDocumentNode<Data, Variables> & {
  text: string;
  /** Its variables hold something of a person, which no address may hold: servers and networks keep those. */
  byPost?: boolean;
};

/**
 * The syntax tree of a query or mutation, as graphql's parser makes it but for empty lists, which are left out.
 *
 * Reads what the shop's documents are made of, and only as `npm run generate` writes them: one operation and the
 * fragments it uses. That command compares each of them with what graphql's own parser says. Ready trees would weigh
 * three times as much as the texts, which are sent in any case.
 */
export function documentOf<Data, Variables extends OperationVariables>(
  text: string,
  byPost?: boolean,
): DocumentWithText<Data, Variables> {
  const tokens = text.match(TOKENS) ?? [];
  let at = 0;
  const next = () => tokens[at++] ?? '';
  const skip = (sign: string) => tokens[at] === sign && at++ >= 0;
  const nameOf = (value: string): Node => ({ kind: 'Name', value });
  const variableOf = (token: string): Node => ({ kind: 'Variable', name: nameOf(token.slice(1)) });

  /** What stands between two signs, if the first is there. */
  const list = (open: string, close: string, read: () => Node): Node[] | undefined => {
    if (!skip(open)) return undefined;
    const all: Node[] = [];
    while (!skip(close)) all.push(read());
    return all;
  };
  /** The entry of a node, which is left out when there is nothing in it. */
  const some = (name: string, value: unknown) => value !== undefined && { [name]: value };

  const readValue = (): Node => {
    const values = list('[', ']', readValue);
    if (values) return { kind: 'ListValue', ...(values.length > 0 && { values }) };
    const fields = list('{', '}', () => readNamed('ObjectField'));
    if (fields) return { kind: 'ObjectValue', ...(fields.length > 0 && { fields }) };
    const token = next();
    if (token.startsWith('$')) return variableOf(token);
    if (token.startsWith('"')) return { kind: 'StringValue', value: JSON.parse(token), block: false };
    if (/^-?\d/.test(token)) return { kind: /^-?\d+$/.test(token) ? 'IntValue' : 'FloatValue', value: token };
    if (token === 'true' || token === 'false') return { kind: 'BooleanValue', value: token === 'true' };
    return token === 'null' ? { kind: 'NullValue' } : { kind: 'EnumValue', value: token };
  };
  const readNamed = (kind: string): Node => {
    const name = nameOf(next());
    skip(':');
    return { kind, name, value: readValue() };
  };
  const readArguments = () =>
    some(
      'arguments',
      list('(', ')', () => readNamed('Argument')),
    );
  const readDirectives = () => {
    const directives: Node[] = [];
    while (skip('@')) directives.push({ kind: 'Directive', name: nameOf(next()), ...readArguments() });
    return directives.length > 0 && { directives };
  };
  const namedType = (): Node => ({ kind: 'NamedType', name: nameOf(next()) });
  const readType = (): Node => {
    let type: Node;
    if (skip('[')) {
      type = { kind: 'ListType', type: readType() };
      next();
    } else type = namedType();
    return skip('!') ? { kind: 'NonNullType', type } : type;
  };
  const readVariable = (): Node => {
    const variable = variableOf(next());
    skip(':');
    return { kind: 'VariableDefinition', variable, type: readType(), ...(skip('=') && { defaultValue: readValue() }) };
  };
  const readSelections = () => {
    const selections = list('{', '}', readSelection);
    return some('selectionSet', selections && { kind: 'SelectionSet', selections });
  };
  const readSelection = (): Node => {
    if (skip('...')) {
      const isInline = skip('on');
      const own = isInline ? { typeCondition: namedType() } : { name: nameOf(next()) };
      return { kind: isInline ? 'InlineFragment' : 'FragmentSpread', ...own, ...readDirectives(), ...readSelections() };
    }
    const first = nameOf(next());
    const names = skip(':') ? { alias: first, name: nameOf(next()) } : { name: first };
    return { kind: 'Field', ...names, ...readArguments(), ...readDirectives(), ...readSelections() };
  };
  const readDefinition = (): Node => {
    const keyword = next();
    const name = nameOf(next());
    if (keyword === 'fragment') {
      skip('on');
      const typeCondition = namedType();
      return { kind: 'FragmentDefinition', name, typeCondition, ...readDirectives(), ...readSelections() };
    }
    const variables = some('variableDefinitions', list('(', ')', readVariable));
    return {
      kind: 'OperationDefinition',
      operation: keyword,
      name,
      ...variables,
      ...readDirectives(),
      ...readSelections(),
    };
  };

  const definitions: Node[] = [];
  while (at < tokens.length) definitions.push(readDefinition());
  const document = { kind: 'Document', definitions, text, ...(byPost && { byPost }) };
  return document as unknown as DocumentWithText<Data, Variables>;
}
