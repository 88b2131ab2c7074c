/** Stands in for Apollo's data masking, which the shop does not turn on (fragments are read whole). */
function refuse() {
  throw new Error('Data masking is left out of the build: see deploy/build/maskNothing.mjs.');
}

export { refuse as maskDefinition, refuse as maskFragment, refuse as maskOperation };
