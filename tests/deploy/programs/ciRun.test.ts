/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

// Tests how .ci/run adds up the test counts of its commands. Scripts named npm and apt-get replace these programs.

const folder = mkdtempSync(join(tmpdir(), 'ci-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs .ci/run with these shell scripts in place of its five commands. A script that fails ends with `exit`. */
function run(parts: Record<'test' | 'rest' | 'programs' | 'operations' | 'audit', string>) {
  const npm = `case "$*" in
  test) ${parts.test} ;;
  *test:rest) ${parts.rest} ;;
  *test:deploy) ${parts.programs} ;;
  *checkOperations.mjs) ${parts.operations} ;;
  *audit.ts) ${parts.audit} ;;
  *) exit 2 ;;
esac`;
  for (const [name, program] of [
    ['npm', npm],
    ['apt-get', 'exit 0'],
  ] as const) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${program}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
  const { status, stdout } = spawnSync('bash', ['.ci/run'], { env, encoding: 'utf8' });
  return { status, lastLine: stdout.trim().split('\n').pop() };
}

const onUnix = process.platform === 'win32' ? test.skip : test;
const green = "echo '3 passed, 0 failed'";
const all = { test: green, rest: green, programs: green, operations: green, audit: "echo '1 passed, 0 failed'" };

onUnix('adds up the test counts of all commands', () => {
  expect(run(all)).toEqual({ status: 0, lastLine: '13 passed, 0 failed' });
});

onUnix('does not count skipped tests as passed', () => {
  const skipped = "echo '0 passed, 0 failed, 1 skipped'";
  const programs = "echo '2 passed, 0 failed, 4 skipped'";
  expect(run({ ...all, programs, operations: skipped, audit: skipped })).toEqual({
    status: 0,
    lastLine: '8 passed, 0 failed, 6 skipped',
  });
});

onUnix('counts a command that ends without test counts as a failure', () => {
  expect(run({ ...all, programs: "echo 'Killed'; exit 137" })).toEqual({ status: 1, lastLine: '10 passed, 1 failed' });
});

onUnix('counts a command that fails without a failed test as a failure', () => {
  expect(run({ ...all, test: "echo '3 passed, 0 failed'; exit 1" })).toEqual({
    status: 1,
    lastLine: '13 passed, 1 failed',
  });
});
