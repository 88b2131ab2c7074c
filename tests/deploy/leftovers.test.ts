/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { trackLeftovers } from '../../deploy/leftovers.ts';

test('reports nothing for a clean run, and deletes the temporary folder of the run', () => {
  const traces = trackLeftovers();
  expect(existsSync(traces.env.TMPDIR ?? '')).toBe(true);
  expect(traces.clear()).toEqual([]);
  expect(existsSync(traces.env.TMPDIR ?? '')).toBe(false);
});

test('reports a file that a run leaves in the temporary folder', () => {
  const traces = trackLeftovers();
  writeFileSync(join(traces.env.TMPDIR ?? '', 'forgotten.txt'), '');
  expect(traces.clear()).toEqual(['in the temporary folder: forgotten.txt']);
});

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('reports and ends a process that a run leaves running', async () => {
  const traces = trackLeftovers();
  const child = spawn(process.execPath, ['-e', "console.log('here'); setInterval(() => {}, 1e6)"], {
    env: { ...process.env, ...traces.env },
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  expect(traces.clear()).toEqual([expect.stringMatching(/^still running: .*setInterval/)]);
  expect((await ended)[1]).toBe('SIGKILL');
});
