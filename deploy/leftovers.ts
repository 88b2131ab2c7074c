/** Holds a run of tests to leaving nothing behind: a temporary folder of its own, and a mark on its processes. */
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Traces {
  /** Variables for the programs of the run. */
  env: Record<string, string>;
  /** Files in the temporary folder and processes, in words. Both are gone afterwards. Processes on Linux only. */
  clear(): string[];
}

/** Command lines of running processes that have this variable in their environment, by their id. */
function processesWith(variable: string): Map<number, string> {
  const found = new Map<number, string>();
  for (const file of globSync('/proc/[0-9]*/environ')) {
    try {
      if (!readFileSync(file, 'utf8').split('\0').includes(variable)) continue;
      const command = readFileSync(file.replace('environ', 'cmdline'), 'utf8').replaceAll('\0', ' ').trim();
      // Without a command line it has ended, and its parent has not asked for its status yet.
      if (command) found.set(Number(file.split('/')[2]), command);
    } catch {
      // It has ended, or belongs to another user.
    }
  }
  return found;
}

export function traceRun(): Traces {
  // Short: a socket in it may have a path of 104 bytes at most on macOS.
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
