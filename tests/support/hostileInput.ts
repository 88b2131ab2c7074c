/** What an attacker would have run. */
export const run = 'window.ran=true';
/** Where an attacker would have the page go or ask. */
export const evil = 'https://evil.example';
/** Text that becomes a script where somebody takes it for HTML, in whatever place. */
export const markup = `"'--></title></script><img src=x onerror=${run}><svg onload=${run}>\${${run}}{{constructor.constructor('${run}')()}}`;
