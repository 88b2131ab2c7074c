/** @jest-environment node */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isEverything } from '../../support/sample.ts';

// In a process of its own: arithmetic is a hundred times slower in Jest's sandbox.
test('draws every kind of product in several patterns, from near and in a room, the same each time', async () => {
  const script = join(process.cwd(), 'tests/mocks/support/drawEverything.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script], { maxBuffer: 1e7 });
  expect(JSON.parse(stdout)).toEqual({ drawn: 26 * (isEverything ? 13 : 2), faults: [] });
});
