/** Code that an attacker tries to run. */
export const attackScript = 'window.ran=true';
/** Origin to which an attacker tries to redirect the page or its requests. */
export const attackerOrigin = 'https://evil.example';
/** Text that runs a script if code inserts it as HTML, in any position. */
export const markup = `"'--></title></script><img src=x onerror=${attackScript}><svg onload=${attackScript}>\${${attackScript}}{{constructor.constructor('${attackScript}')()}}`;
