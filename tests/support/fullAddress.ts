import type { DatabaseSync } from 'node:sqlite';
import { newDatabase } from './backEnd.ts';

/** Every optional field of an address, and four street lines. */
export const wholeAddress = {
  prefix: 'Dr.',
  middlename: 'Bint Saad',
  suffix: 'PhD',
  company: 'Najd Trading',
  vatId: '300012345600003',
  fax: '0112345678',
  street: ['7421, Olaya Street', 'Al Olaya', 'Building C, 3rd floor', 'Gate 5'],
};

/** Opens a database in which the demo customer's only address has these fields. */
export function withAddress(parts: object): DatabaseSync {
  const database = newDatabase();
  database.exec(`UPDATE customer_address SET address = json_patch(address, '${JSON.stringify(parts)}')`);
  return database;
}
