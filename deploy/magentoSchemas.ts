/**
 * Schemas of real Magento versions, to check the operations of `src` and `mocks/schema.graphql` against. They belong to
 * Magento and are no part of the project: `MAGENTO_SCHEMA` names a file of SDL (`.graphql`), the JSON of an
 * introspection, or a folder of such files. Without it, those in `../shared/magento` are taken if they are there.
 */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildASTSchema, buildClientSchema, type GraphQLSchema, isInputObjectType, parse } from 'graphql';
import { type MagentoVersion, magentoVersions } from './magentoVersions.ts';

/** How to come by a schema, for whoever has none. */
export const howToCheck =
  'Compared with no Magento: there is no schema of one here. MAGENTO_SCHEMA=path/to/schema.graphql (or the JSON of an ' +
  'introspection, or a folder of such files) names yours; `node deploy/checkOperations.mjs https://shop.example/graphql` ' +
  'asks a running shop for its own.';

/**
 * Schema files of the supported versions in a folder, or in its folder `next` for a version that it lacks. A file of
 * another version is ignored.
 */
export const supportedSchemas = (folder: string): string[] =>
  magentoVersions.flatMap((version) =>
    [folder, join(folder, 'next')]
      .map((place) => join(place, `schema-${version}.graphql`))
      .filter((file) => existsSync(file))
      .slice(0, 1),
  );

/** The schema files to check against; none where there is no Magento schema. */
export function schemaFiles(place = process.env.MAGENTO_SCHEMA || undefined): string[] {
  if (place === undefined) return supportedSchemas('../shared/magento');
  if (!existsSync(place)) throw new Error(`MAGENTO_SCHEMA: there is no ${place}.`);
  const files = statSync(place).isDirectory() ? globSync(join(place, '*.{graphql,graphqls,json}')).sort() : [place];
  if (files.length === 0) throw new Error(`MAGENTO_SCHEMA: there is no schema in ${place}.`);
  return files;
}

/** A schema as the server has it: what it may have against the rules of GraphQL is its own affair. */
export function readSchema(file: string): GraphQLSchema {
  const text = readFileSync(file, 'utf8');
  if (basename(file).endsWith('.json')) {
    const json = JSON.parse(text);
    return buildClientSchema(json.data ?? json, { assumeValid: true });
  }
  return buildASTSchema(parse(text, { noLocation: true }), { assumeValid: true });
}

/** The supported version that a schema belongs to, told by its fields; undefined for an earlier version. */
export function versionOf(schema: GraphQLSchema): MagentoVersion | undefined {
  if (!schema.getMutationType()?.getFields().createGuestCart) return undefined;
  if (schema.getType('GuestOrderInformationInput')) return '2.4.9';
  const order = schema.getType('OrderInformationInput');
  return isInputObjectType(order) && order.getFields().lastname ? '2.4.8' : '2.4.7';
}
