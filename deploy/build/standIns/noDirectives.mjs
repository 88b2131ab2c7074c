// Stands in for Apollo's removal of its own directives (`@client`, `@connection`, `@nonreactive`, `@unmask`) from
// documents. Ours have none, since every one is valid by Magento's schema, which knows none of them:
// tests/deploy/standIns.test.ts asks the real one about each.

export const removeDirectivesFromDocument = (_directives, document) => document;
