/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { schemaFiles, supportedSchemas } from '../../deploy/magentoSchemas.ts';

const folder = mkdtempSync(join(tmpdir(), 'schemas-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('ignores the schema of a Magento version that the app does not support', () => {
  mkdirSync(join(folder, 'next'));
  for (const version of ['2.4.6', '2.4.8', '2.5.0', '2.4.7-draft', 'next/2.4.9'])
    writeFileSync(
      join(folder, dirname(version), `schema-${basename(version)}.graphql`),
      'type Query { anything: String }',
    );
  expect(supportedSchemas(folder).map((file) => relative(folder, file))).toEqual([
    'schema-2.4.8.graphql',
    'next/schema-2.4.9.graphql',
  ]);
});

test('returns the schema file at a path, or all schema files of a folder', () => {
  const file = join(folder, 'schema-2.5.0.graphql');
  expect(schemaFiles(file)).toEqual([file]);
  expect(schemaFiles(folder)).toContain(file);
  expect(() => schemaFiles(join(folder, 'none'))).toThrow('MAGENTO_SCHEMA: there is no');
});
