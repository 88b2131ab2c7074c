import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// systemd's own look at the shipped units, on machines that have systemd's programs (it need not run).

const suite = existsSync('/usr/bin/systemd-analyze') ? describe : describe.skip;

suite('systemd', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dukkan-units-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** What is wrong with a unit, in systemd's words. */
  const wrongWith = (unit: string) => spawnSync('systemd-analyze', ['verify', join(folder, unit)]).stderr.toString();

  test('takes the units as they ship, and would say what it does not take', () => {
    cpSync('deploy/systemd', folder, { recursive: true });
    cpSync('deploy/systemd/dukkan-edge@.service', join(folder, 'dukkan-edge@8091.service'));
    expect(wrongWith('dukkan-edge@8091.service')).toBe('');
    expect(wrongWith('dukkan.target')).toBe('');
    cpSync('package.json', join(folder, 'dukkan-edge@8092.service'));
    expect(wrongWith('dukkan-edge@8092.service')).not.toBe('');
  });
});
