/** Operations taken apart, for the page to put several of them together into one question (src/app/routing/questionPieces.ts). */
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  print,
  type SelectionSetNode,
  stripIgnoredCharacters,
} from 'graphql';
import { type QuestionPiece, textTogether } from '../../src/app/routing/questionPieces.ts';

/** The operations that the boot script's part for the app's own pages knows. */
export const ownQuestions = [
  'getStoreConfigData',
  'getMegaMenu',
  'GetCustomerForLeftNav',
  'GetWishlistIsEnabled',
  'getListing',
  'GetFoundCategories',
  'GetCheckoutCart',
  'GetCheckoutAgreements',
  'GetCountries',
  'GetAddressBook',
  'GetCustomerCart',
  'GetCartDetails',
  'GetWishlist',
  'GetOrders',
  'GetOrder',
  'GetCustomerDownloads',
  'GetSavedPayments',
  'GetPasswordRule',
] as const;

const shrunk = (node: Parameters<typeof print>[0]): string => stripIgnoredCharacters(print(node));

/** The names of the fields that an answer has at its top. */
function answerFields({ selections }: SelectionSetNode, fragments: readonly FragmentDefinitionNode[]): string[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [(selection.alias ?? selection.name).value];
    if (selection.kind === Kind.INLINE_FRAGMENT) return answerFields(selection.selectionSet, fragments);
    const fragment = fragments.find(({ name }) => name.value === selection.name.value);
    return fragment ? answerFields(fragment.selectionSet, fragments) : [];
  });
}

function pieceOf(operation: OperationDefinitionNode, fragments: readonly FragmentDefinitionNode[]): QuestionPiece {
  return {
    name: operation.name?.value ?? '',
    variables: (operation.variableDefinitions ?? []).map(shrunk).join(''),
    selection: shrunk(operation.selectionSet).slice(1, -1),
    // Of each object, a fragment on the query included, the generator asks for the name of its type.
    fields: answerFields(operation.selectionSet, fragments).filter((field) => field !== '__typename'),
    fragments: fragments.map(({ name }) => name.value),
  };
}

/**
 * The module that holds the pieces.
 *
 * @param names of the operations
 * @param wholes by its name each operation with all its fragments
 * @throws when an operation is not there, or its pieces do not make it again
 */
export function piecesModule(names: readonly string[], wholes: ReadonlyMap<string, DocumentNode>): string {
  const fragmentTexts: Record<string, string> = {};
  const pieces: Record<string, QuestionPiece> = {};
  for (const name of names) {
    const whole = wholes.get(name);
    const operation = whole?.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
    if (!whole || !operation) throw new Error(`There is no operation ${name} to be asked with others.`);
    const fragments = whole.definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION);
    for (const fragment of fragments) fragmentTexts[fragment.name.value] = shrunk(fragment);
    const piece = pieceOf(operation, fragments);
    if (textTogether(name, [piece], fragmentTexts) !== shrunk(whole))
      throw new Error(`${name}: its pieces make another question. See src/app/routing/questionPieces.ts.`);
    pieces[name] = piece;
  }
  return `// Generated from the .graphql files of src.
import type { QuestionPiece } from './questionPieces';

export type OwnQuestion = ${names.map((name) => `'${name}'`).join(' | ')};

/** By their names: what the app's own pages ask, in pieces. */
export const ownQuestions: Record<OwnQuestion, QuestionPiece> = ${JSON.stringify(pieces, null, 2)};

/** By their names. */
export const fragmentTexts: Record<string, string> = ${JSON.stringify(fragmentTexts, null, 2)};
`;
}
