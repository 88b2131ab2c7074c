/** Rules of a Trusted Types policy; null refuses the text. */
interface Rules {
  createHTML?: (html: string) => string | null;
  createScriptURL?: (url: string) => string | null;
}

/** Type of `trustedTypes`, which TypeScript's library lacks. The results of a policy are typed as strings here. */
interface Factory {
  createPolicy<Given extends Rules>(name: string, rules: Given): { [rule in keyof Given]: (text: string) => string };
}

/** Makes a Trusted Types policy, once per name and page; undefined in browsers without Trusted Types. */
export const policyOf = <Given extends Rules>(name: string, rules: Given) =>
  (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy(name, rules);
