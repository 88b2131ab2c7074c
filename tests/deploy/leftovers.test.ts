/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { traceRun } from '../../deploy/leftovers.ts';

test('a run that leaves nothing behind has nothing to report, and its folder is gone', () => {
  const traces = traceRun();
  expect(existsSync(traces.env.TMPDIR ?? '')).toBe(true);
  expect(traces.clear()).toEqual([]);
  expect(existsSync(traces.env.TMPDIR ?? '')).toBe(false);
});

test('a file in the temporary folder is reported', () => {
  const traces = traceRun();
  writeFileSync(join(traces.env.TMPDIR ?? '', 'forgotten.txt'), '');
  expect(traces.clear()).toEqual(['in the temporary folder: forgotten.txt']);
});

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('a process of the run that is still there is reported and ended', async () => {
  const traces = traceRun();
  const child = spawn(process.execPath, ['-e', "console.log('here'); setInterval(() => {}, 1e6)"], {
    env: { ...process.env, ...traces.env },
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  expect(traces.clear()).toEqual([expect.stringMatching(/^still running: .*setInterval/)]);
  expect((await ended)[1]).toBe('SIGKILL');
});
