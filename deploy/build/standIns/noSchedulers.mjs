// Stands in for what rxjs does when it is given a scheduler together with values, promises or lists. Neither Apollo nor
// the shop does that.

export const scheduled = () => {
  throw new Error('This build makes no observable with a scheduler. See deploy/build/standIns/noSchedulers.mjs.');
};
