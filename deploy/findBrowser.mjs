import { existsSync } from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds an installed Chromium or Chrome: the one in CHROME_PATH, else the first on PATH, else one in the usual folders
 * of macOS.
 * @returns {string | undefined} An absolute path; undefined if none is installed, so that Playwright uses its own.
 */
export function findBrowser() {
  const named = process.env.CHROME_PATH;
  if (named && existsSync(named)) return named;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...ELSEWHERE].find((file) => path.isAbsolute(file) && existsSync(file));
}
