/**
 * Finds schemas of real Magento versions to check the operations of `src` and `mocks/schema.graphql` against. They
 * belong to Magento, so the project does not include them. `MAGENTO_SCHEMA` names an SDL file (`.graphql`), the JSON
 * of an introspection, or a folder of such files; the default is `../shared/magento`, if it exists.
 */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildASTSchema, buildClientSchema, type GraphQLSchema, isInputObjectType, parse } from 'graphql';
import { type MagentoVersion, magentoVersions } from './magentoVersions.ts';

/** Message for a run without a schema: how to get one. */
export const howToCheck =
  'Skipped: no Magento schema was found. Set MAGENTO_SCHEMA=path/to/schema.graphql (or the JSON of an introspection, ' +
  'or a folder of such files). `node deploy/checkOperations.mjs https://shop.example/graphql` fetches the schema of ' +
  'a running back end.';

/**
 * Schema files of the supported versions in a folder. A version that is missing there is taken from the subfolder
 * `next`. Other files are ignored.
 */
export const supportedSchemas = (folder: string): string[] =>
  magentoVersions.flatMap((version) =>
    [folder, join(folder, 'next')]
      .map((place) => join(place, `schema-${version}.graphql`))
      .filter((file) => existsSync(file))
      .slice(0, 1),
  );

/**
 * The schema files to check against; empty if there are none.
 *
 * @throws if `MAGENTO_SCHEMA` names nothing, or a folder without a schema
 */
export function schemaFiles(place = process.env.MAGENTO_SCHEMA || undefined): string[] {
  if (place === undefined) return supportedSchemas('../shared/magento');
  if (!existsSync(place)) throw new Error(`MAGENTO_SCHEMA: there is no ${place}.`);
  const files = statSync(place).isDirectory() ? globSync(join(place, '*.{graphql,graphqls,json}')).sort() : [place];
  if (files.length === 0) throw new Error(`MAGENTO_SCHEMA: there is no schema in ${place}.`);
  return files;
}

/** Reads a schema from SDL or introspection JSON, without validating the schema itself. */
export function readSchema(file: string): GraphQLSchema {
  const text = readFileSync(file, 'utf8');
  if (basename(file).endsWith('.json')) {
    const json = JSON.parse(text);
    return buildClientSchema(json.data ?? json, { assumeValid: true });
  }
  return buildASTSchema(parse(text, { noLocation: true }), { assumeValid: true });
}

/** Detects the supported version of a schema by its fields; undefined for an earlier version. */
export function versionOf(schema: GraphQLSchema): MagentoVersion | undefined {
  if (!schema.getMutationType()?.getFields().createGuestCart) return undefined;
  if (schema.getType('GuestOrderInformationInput')) return '2.4.9';
  const order = schema.getType('OrderInformationInput');
  return isInputObjectType(order) && order.getFields().lastname ? '2.4.8' : '2.4.7';
}
