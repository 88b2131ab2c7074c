// Stands in for immer, which Redux Toolkit asks for. It would let reducers change a draft of the state and make the new
// state of that; ours return the new state themselves (src/store/updated.ts), so nothing here can be a draft. Redux
// Toolkit then calls a reducer with the state as it is, and throws when it returns nothing.

export const isDraft = () => false;
export const isDraftable = () => false;

const refuse = () => {
  throw new Error('There is no immer in this build, so there are no drafts. See deploy/build/standIns/noDrafts.mjs.');
};

export const current = refuse;
export const freeze = refuse;
export const original = refuse;
export const produce = refuse;
