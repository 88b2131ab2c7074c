import { trustScriptsOf } from '#lib/browser/bootHandle';

/** What is used of Google's script: https://developers.google.com/recaptcha/docs/v3 */
interface Google {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): PromiseLike<string>;
}

declare global {
  interface Window {
    grecaptcha?: Google;
  }
}

const PATIENCE_MILLISECONDS = 10_000;

/** Rejects when the promise has not settled in time: what is blocked may well never answer. */
function inTime<T>(promise: PromiseLike<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('reCAPTCHA did not answer in time.')), PATIENCE_MILLISECONDS);
    promise.then(resolve, reject).then(() => clearTimeout(timer));
  });
}

/** Google's script for a site key. It is the page's: what has come stays, and what is on its way is waited for. */
export function loadGoogle(siteKey: string): Promise<Google> {
  const address = new URL('https://www.google.com/recaptcha/api.js');
  address.search = String(new URLSearchParams({ render: siteKey, hl: document.documentElement.lang }));
  const there = [...document.scripts].find(({ src }) => src === address.href);
  const script = there ?? document.createElement('script');

  const loaded = new Promise<Google>((resolve, reject) => {
    const onLoaded = () => {
      const google = window.grecaptcha;
      if (google) google.ready(() => resolve(google));
      else reject(new Error('The script came without reCAPTCHA.'));
    };
    if (there && window.grecaptcha) return onLoaded();
    script.addEventListener('load', onLoaded, { once: true });
    script.addEventListener('error', () => reject(new Error('The script did not come.')), { once: true });
    if (there) return;
    // It draws its badge from text.
    trustScriptsOf(['https://www.google.com', 'https://www.gstatic.com'], { html: true });
    script.async = true;
    script.src = address.href;
    document.head.append(script);
  });
  return inTime(loaded).catch((error: unknown) => {
    // The next attempt asks for it anew.
    script.remove();
    throw error;
  });
}

/** A token of Google's for what the shopper is about to send. */
export async function takeToken(google: Google, siteKey: string, action: string): Promise<string> {
  const token: unknown = await inTime(google.execute(siteKey, { action }));
  if (typeof token !== 'string' || !token) throw new Error('reCAPTCHA gave no token.');
  return token;
}
