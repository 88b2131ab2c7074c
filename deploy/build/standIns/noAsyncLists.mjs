// Stands in for the helpers with which rxjs, as written for ES2015, reads asynchronous lists and streams. Apollo and the
// shop make observables of promises and values only.

const refuse = () => {
  throw new Error('This build makes no observable of a stream. See deploy/build/standIns/noAsyncLists.mjs.');
};

export const __asyncGenerator = refuse;
export const __asyncValues = refuse;
export const __await = refuse;
export const __awaiter = refuse;
