/** What a policy of Trusted Types lets through; null is a refusal. */
interface Rules {
  createHTML?: (html: string) => string | null;
  createScriptURL?: (url: string) => string | null;
}

/** A part of the standard that TypeScript does not know; what its policies give passes for a string here. */
interface Factory {
  createPolicy<Given extends Rules>(name: string, rules: Given): { [rule in keyof Given]: (text: string) => string };
}

/** Makes a policy of Trusted Types, which a page may do once for each name; undefined in a browser that has none. */
export const policyOf = <Given extends Rules>(name: string, rules: Given) =>
  (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy(name, rules);
