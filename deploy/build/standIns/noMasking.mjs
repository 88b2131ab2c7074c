// Stands in for Apollo's data masking, which hides from a component the fields of fragments that it did not ask for.
// The client is made without it (`dataMasking`), so nobody calls this.

export const maskDefinition = () => {
  throw new Error('This build has no data masking. See deploy/build/standIns/noMasking.mjs.');
};
