/** Finds files and processes that a test run leaves behind, by its own temporary folder and environment variable. */
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Traces {
  /** Environment variables for the programs of the run. */
  env: Record<string, string>;
  /**
   * Removes files and ends processes that the run left behind; returns a description of each. Finds processes on Linux
   * only.
   */
  clear(): string[];
}

/** Command lines of running processes that have this variable in their environment, by their id. */
function processesWith(variable: string): Map<number, string> {
  const found = new Map<number, string>();
  for (const file of globSync('/proc/[0-9]*/environ')) {
    try {
      if (!readFileSync(file, 'utf8').split('\0').includes(variable)) continue;
      const command = readFileSync(file.replace('environ', 'cmdline'), 'utf8').replaceAll('\0', ' ').trim();
      // A process without a command line is a zombie: it has ended, but its parent has not read its status.
      if (command) found.set(Number(file.split('/')[2]), command);
    } catch {
      // The process has ended, or belongs to another user.
    }
  }
  return found;
}

export function trackLeftovers(): Traces {
  // A short name, because a socket path in it has at most 104 bytes on macOS.
  const folder = mkdtempSync(join(tmpdir(), 'run-'));
  return {
    env: { TMPDIR: folder, TMP: folder, TEMP: folder, DUKKAN_RUN: folder },
    clear() {
      const files = readdirSync(folder);
      rmSync(folder, { recursive: true, force: true });
      const processes = processesWith(`DUKKAN_RUN=${folder}`);
      for (const id of processes.keys()) process.kill(id, 'SIGKILL');
      return [
        ...files.map((file) => `in the temporary folder: ${file}`),
        ...[...processes.values()].map((command) => `still running: ${command.slice(0, 200)}`),
      ];
    },
  };
}
