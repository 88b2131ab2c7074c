import { existsSync } from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The installed Chromium or Chrome: the one CHROME_PATH names, else the first on PATH, else macOS's usual places.
 * Undefined when there is none, in which case Playwright uses its own.
 * @returns {string | undefined} An absolute path.
 */
export function findBrowser() {
  const named = process.env.CHROME_PATH;
  if (named && existsSync(named)) return named;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...ELSEWHERE].find((file) => path.isAbsolute(file) && existsSync(file));
}
