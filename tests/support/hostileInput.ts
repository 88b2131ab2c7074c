/** Code that an attacker tries to run. */
export const run = 'window.ran=true';
/** Host to which an attacker tries to lead the page or its requests. */
export const evil = 'https://evil.example';
/** Text that runs a script if code inserts it as HTML, in any position. */
export const markup = `"'--></title></script><img src=x onerror=${run}><svg onload=${run}>\${${run}}{{constructor.constructor('${run}')()}}`;
