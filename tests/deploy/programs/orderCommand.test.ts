/** @jest-environment node */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '../../../mocks/database.ts';

// Tests `npm run shop:order` while another process has opened the database of the embedded back end.

const folder = mkdtempSync(join(tmpdir(), 'dukkan-orders-'));
afterAll(() => rmSync(folder, { recursive: true }));

const command = async (...parameters: string[]) => {
  const file = join(import.meta.dirname, '../../../mocks/order.ts');
  try {
    return (await promisify(execFile)(process.execPath, [file, ...parameters, '--state', folder])).stdout;
  } catch (error) {
    return String((error as { stderr: string }).stderr);
  }
};

test('changes an order in the open database, and prints Magento’s error for an impossible action', async () => {
  expect(await command()).toContain('There is no shop at');
  const database = openDatabase({ file: join(folder, 'shop.sqlite') });
  const { number } = database.prepare("SELECT number FROM sales_order WHERE status = 'pending'").get() as {
    number: string;
  };
  expect(await command(number, 'ship', '--track', 'Aramex=4821', '--comment', 'On its way')).toMatch(
    /processing[\s\S]*shipment \d+, Aramex 4821/,
  );
  expect(database.prepare('SELECT status FROM sales_order WHERE number = ?').get(number)).toEqual({
    status: 'processing',
  });
  expect(await command(number, 'ship')).toContain('The order does not allow a shipment to be created.');
  expect(await command('404', 'ship')).toContain("The entity that was requested doesn't exist.");
  expect(await command(number, 'burn')).toContain('npm run shop:order -- [number');
  database.close();
});
