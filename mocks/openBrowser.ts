import { spawn } from 'node:child_process';

/**
 * Opens a URL in the browser if there is a display. Does nothing in CI, or without the argument `--open`, which the npm
 * scripts pass.
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
