import { spawn } from 'node:child_process';

/**
 * Opens an address in the browser, where there is a screen. Does nothing in CI and without the argument `--open`, which
 * the npm scripts give.
 */
export function openBrowser(url: string): void {
  const { CI, DISPLAY, WAYLAND_DISPLAY } = process.env;
  const visible = process.platform === 'darwin' || process.platform === 'win32' || DISPLAY || WAYLAND_DISPLAY;
  if (CI || !visible || !process.argv.includes('--open')) return;
  const [command, ...parameters] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open'];
  spawn(command as string, [...parameters, url], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}
