/** An operation in pieces, of which several make one question (deploy/build/questionPieces.ts). */
export interface QuestionPiece {
  name: string;
  /** The definitions of its variables. */
  variables: string;
  /** What it selects. */
  selection: string;
  /** The names of the fields that an answer has at its top. */
  fields: readonly string[];
  /** The names of all fragments that it needs, in their order. */
  fragments: readonly string[];
}

/**
 * The text of one query that asks what several ask; of one piece under its own name it is that operation's own text.
 * Their variables must not share names, nor fields at the same place have other arguments.
 *
 * @param fragmentTexts by their names
 */
export function textTogether(
  name: string,
  pieces: readonly QuestionPiece[],
  fragmentTexts: Readonly<Record<string, string>>,
): string {
  const variables = pieces.map((piece) => piece.variables).join('');
  const selection = pieces.map((piece) => piece.selection).join(' ');
  const fragments = new Set(pieces.flatMap((piece) => piece.fragments));
  const texts = [...fragments].map((fragment) => fragmentTexts[fragment]);
  return `query ${name}${variables && `(${variables})`}{${selection}}${texts.join('')}`;
}
