// Stands in for graphql's list of what each kind of node holds, schemas included. Its own printer and walk through
// documents read that list; neither is in the build.

/** What an operation is, as graphql has it. */
export const OperationTypeNode = { QUERY: 'query', MUTATION: 'mutation', SUBSCRIPTION: 'subscription' };

const refuse = () => {
  throw new Error('This build knows no places in texts of documents. See deploy/build/standIns/noSchemaNames.mjs.');
};

export const isNode = refuse;
export const Location = refuse;
export const QueryDocumentKeys = {};
export const Token = refuse;
