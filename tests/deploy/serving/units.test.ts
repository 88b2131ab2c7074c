import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Checks the shipped unit files if systemd-analyze is installed. systemd itself need not run.

const suite = existsSync('/usr/bin/systemd-analyze') ? describe : describe.skip;

suite('systemd', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dukkan-units-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Returns the errors that systemd reports for a unit. */
  const wrongWith = (unit: string) => spawnSync('systemd-analyze', ['verify', join(folder, unit)]).stderr.toString();

  test('accepts the shipped unit files, and rejects an invalid unit file', () => {
    cpSync('deploy/systemd', folder, { recursive: true });
    cpSync('deploy/systemd/dukkan-edge@.service', join(folder, 'dukkan-edge@8091.service'));
    expect(wrongWith('dukkan-edge@8091.service')).toBe('');
    expect(wrongWith('dukkan.target')).toBe('');
    cpSync('package.json', join(folder, 'dukkan-edge@8092.service'));
    expect(wrongWith('dukkan-edge@8092.service')).not.toBe('');
  });
});
