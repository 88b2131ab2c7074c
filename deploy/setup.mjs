/**
 * Runs one npm script on a machine that has only Node and npm: `node deploy/setup.mjs <script> [-- arguments]`.
 *
 * Installs the packages first if they are missing or the lock file has changed. They contain the Node that the app
 * needs, which `npm run` finds before the machine's own. Scripts that drive a browser get one as well. Plain JavaScript
 * for Node 18 and later, since this runs before anything is installed.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './findBrowser.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const stamp = path.join(root, 'node_modules', '.dukkan-lock');

const run = (command, options = {}) =>
  spawnSync(command, { cwd: root, shell: true, stdio: 'inherit', ...options }).status ?? 1;

/** True if `npm install` or `npm ci` ran since the lock file changed: npm writes `.package-lock.json` last. */
function installedByNpm() {
  const note = path.join(root, 'node_modules', '.package-lock.json');
  const changed = (file) => statSync(file).mtimeMs;
  return existsSync(note) && changed(note) + 10_000 > changed(path.join(root, 'package-lock.json'));
}

/** Installs the packages of the lock file, unless they are installed already. */
function ensurePackages() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (installed === lock) return;
  if (installedByNpm()) {
    writeFileSync(stamp, lock);
    return;
  }
  console.log('Installing the packages once (about a minute) …');
  const status = run('npm ci --no-audit --no-fund');
  if (status !== 0) {
    console.error('The packages could not be installed; see above.');
    process.exit(status);
  }
  writeFileSync(stamp, lock);
}

/** Exits if Node is older than 24. Scripts use the Node of the packages, or the machine's own on other systems. */
function warnOfOldNode() {
  const { stdout } = spawnSync('npm exec --no -- node --version', { cwd: root, shell: true, encoding: 'utf8' });
  const version = stdout?.trim().split('\n').pop() ?? '';
  const major = Number(/^v(\d+)\./.exec(version)?.[1]);
  if (major >= 24) return;
  console.error(`Dukkan needs Node 24 or newer; this machine runs ${version || 'another'}. See https://nodejs.org`);
  process.exit(1);
}

/**
 * Path of a Chromium for the browser tests: the one in CHROME_PATH, an installed one, or Debian's package, which root
 * can install. Otherwise downloads Playwright's own and returns null.
 */
function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  const debian = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (debian) {
    console.log('Installing Chromium for the browser tests …');
    const status = run('apt-get update -qq && apt-get install -y -qq chromium', {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const installed = status === 0 && findBrowser();
    if (installed) return installed;
  }
  if (run('npx --no playwright install chromium') !== 0) {
    console.error('No browser: install Chromium or Chrome, or name one in CHROME_PATH, and try again.');
    process.exit(1);
  }
  return null;
}

const [script, ...rest] = process.argv.slice(2);
if (!script) {
  console.error('Usage: node deploy/setup.mjs <script> [-- arguments]');
  process.exit(1);
}
ensurePackages();
warnOfOldNode();
const env = { ...process.env };
// glibc keeps memory that a thread frees: sharp's threads would hold 200 MB more. Sharp documents this setting.
if (script === 'shop:start') env.MALLOC_ARENA_MAX ??= '2';
const drivers = ['browser:run', 'bench:run', 'kill:run', 'screenshots:take'];
const needsBrowser = script === 'verify' ? !/--(quick|programs)/.test(rest.join()) : drivers.includes(script);
if (needsBrowser) {
  const browser = ensureBrowser();
  if (browser) env.CHROME_PATH = browser;
}
const given = rest.filter((one) => one !== '--');
const quoted = given.map((one) => JSON.stringify(one)).join(' ');
process.exit(run(`npm run --silent ${script}${given.length ? ` -- ${quoted}` : ''}`, { env }));
