/** Replaces Google's reCAPTCHA script. Its tokens are unique and have the format that the embedded back end accepts. */
export const googleScript = `window.grecaptcha = {
  ready: (callback) => callback(),
  execute: async (siteKey, { action }) => siteKey + '.' + action + '.' + crypto.randomUUID(),
};`;

/** Result of loading Google's script: the script loads, is blocked, or loads but returns no token. */
type Fate = 'comes' | 'blocked' | 'gives no token';

/** Simulates the loading of Google's reCAPTCHA script, because jsdom loads no scripts. */
export function mockGoogleScript(fate: () => Fate = () => 'comes') {
  const asked: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) {
        if (!(node instanceof HTMLScriptElement) || new URL(node.src).host !== 'www.google.com') continue;
        asked.push(node.src);
        answer(node, fate());
      }
  });
  observer.observe(document.head, { childList: true });
  return {
    /** URLs of the requested scripts. */
    asked,
    end() {
      observer.disconnect();
      for (const script of document.querySelectorAll('script[src*="google.com"]')) script.remove();
      Reflect.deleteProperty(window, 'grecaptcha');
    },
  };
}

function answer(script: HTMLScriptElement, fate: Fate): void {
  if (fate === 'blocked') return void script.dispatchEvent(new Event('error'));
  // biome-ignore lint/security/noGlobalEval: runs the script as a browser would, because jsdom does not.
  window.eval(googleScript);
  if (fate === 'gives no token' && window.grecaptcha) {
    window.grecaptcha.execute = () => Promise.reject(new Error('reCAPTCHA is not right here.'));
  }
  script.dispatchEvent(new Event('load'));
}
