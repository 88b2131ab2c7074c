// Stands in for graphql's walk through documents in the browser. graphql's knows every kind of node of documents and
// schemas by name; this one takes for a child what has a kind, in the order in which the trees of src/**/*.gql.ts are
// written. tests/deploy/standIns.test.ts walks all of them with both.

/** Ends a walk when a visitor returns it. */
export const BREAK = Object.freeze({});

const isNode = (value) => typeof value?.kind === 'string';

/** Thrown through the walk's own calls. */
const STOPPED = {};

/**
 * Walks a document and makes a new one of what the visitor returns, as graphql's `visit` does: `undefined` leaves a node
 * as it is, `false` on entering skips what is in it, `null` removes it, `BREAK` ends the walk, a node takes its place.
 * @param root a document, or a part of one
 * @param visitor functions by kind, which are told when a node is entered, or pairs `{ enter, leave }` by kind
 * @returns the very document when nothing has changed
 */
export function visit(root, visitor) {
  const path = [];
  const ancestors = [];

  /** What stands in the place of a node afterwards; `null` when it is removed. */
  const walk = (given, key, parent) => {
    let node = given;
    const ask = (step) => {
      const of = visitor[node.kind] ?? visitor;
      const asked = typeof of === 'function' ? (step === 'enter' ? of : undefined) : of[step];
      const answer = asked?.call(visitor, node, key, parent, path, ancestors);
      if (answer === BREAK) throw STOPPED;
      return answer;
    };
    const entered = ask('enter');
    if (entered === false) return node;
    if (entered !== undefined) {
      if (!isNode(entered)) return entered;
      node = entered;
    }
    if (parent) ancestors.push(parent);
    for (const [name, value] of Object.entries(node)) {
      if (!isNode(value) && !Array.isArray(value)) continue;
      path.push(name);
      const next = Array.isArray(value) ? walkAll(value, node) : walk(value, name, node);
      path.pop();
      if (next !== value) node = { ...node, [name]: next };
    }
    if (parent) ancestors.pop();
    const left = ask('leave');
    return left === undefined || left === false ? node : left;
  };

  const walkAll = (list, parent) => {
    ancestors.push(parent);
    const next = list.map((one, index) => {
      path.push(index);
      const result = walk(one, index, list);
      path.pop();
      return result;
    });
    ancestors.pop();
    return next.every((one, index) => one === list[index]) ? list : next.filter((one) => one !== null);
  };

  try {
    return walk(root, undefined, undefined);
  } catch (stop) {
    if (stop === STOPPED) return root;
    throw stop;
  }
}

const refuse = () => {
  throw new Error('The build has a simple walk through documents only. See deploy/build/standIns/visitDocument.mjs.');
};

export const getEnterLeaveForKind = refuse;
export const visitInParallel = refuse;
