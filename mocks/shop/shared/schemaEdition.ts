/**
 * Differences from `schema.graphql`: types and fields that a Magento version lacks or has with another type, and those
 * that only Adobe Commerce or an Adobe module has. tests/mocks/schema.test.ts compares the rest of `schema.graphql`
 * with Magento's schemas.
 */
import { type ASTNode, buildASTSchema, type DocumentNode, type GraphQLSchema, parse, parseType, visit } from 'graphql';
import { isAtLeast, type MagentoVersion, magentoVersions } from '../../../deploy/magentoVersions.ts';

/** Parses a list of fields by type; a type without fields stands for the whole type. */
const read = (text: string): ReadonlyMap<string, string[]> =>
  new Map(
    text
      .split(/(\w+):/)
      .slice(1)
      .reduce<[string, string[]][]>((all, part, index) => {
        if (index % 2 === 0) all.push([part, []]);
        else all.at(-1)?.[1].push(...part.split(/\s+/).filter(Boolean));
        return all;
      }, []),
  );

/** Adobe Commerce's fields for several wish lists per customer. */
const ofSeveralLists = read(`
  Mutation: createWishlist updateWishlist deleteWishlist moveProductsBetweenWishlists
  StoreConfig: enable_multiple_wishlists maximum_number_of_wishlists
  Wishlist: name visibility
  WishlistVisibilityEnum: CreateWishlistInput: CreateWishlistOutput: UpdateWishlistOutput: DeleteWishlistOutput:
  WishlistItemMoveInput: MoveProductsBetweenWishlistsOutput:
`);

/** Fields of the module for Adobe's Experience Platform. */
const ofDataConnection = read(`
  Query: dataServicesStorefrontInstanceContext experienceConnectorContext
  DataServicesStorefrontInstanceContext: ExperienceConnectorContext:
`);

/** Fields that a version has added, by type. */
const addedIn: Partial<Record<MagentoVersion, ReadonlyMap<string, string[]>>> = {
  '2.4.8': read('Mutation: resendConfirmationEmail OrderInformationInput: lastname ConfigurableOrderItem:'),
  '2.4.9': read('CustomerAddress: uid GuestOrderInformationInput:'),
};

/** Fields that a version has removed. */
const removedIn: typeof addedIn = {
  '2.4.8': read('OrderInformationInput: postcode'),
  '2.4.9': read('OrderInformationInput:'),
};

/** Types of fields and arguments that a version has changed. */
const changedTypes: Partial<Record<MagentoVersion, Record<string, string>>> = {
  '2.4.7': { 'OrderInformationInput.postcode': 'String!' },
  '2.4.8': { 'OrderInformationInput.lastname': 'String!' },
  '2.4.9': {
    'BillingCartAddress.uid': 'ID!',
    'CartAddressInput.telephone': 'String!',
    'CartAddressInterface.uid': 'ID!',
    'Customer.id': 'ID!',
    'PlaceOrderOutput.errors': '[PlaceOrderError]',
    'Query.guestOrder.input': 'GuestOrderInformationInput!',
    'ShippingCartAddress.uid': 'ID!',
  },
};

const within = (lists: ReadonlyMap<string, string[]>, type: string, field?: string): boolean => {
  const fields = lists.get(type);
  return fields !== undefined && (fields.length === 0 || (field !== undefined && fields.includes(field)));
};

/** An edition of Magento. */
export interface Edition {
  version: MagentoVersion;
  /** True if the edition has the wish list features of Adobe Commerce. */
  hasSeveralLists?: boolean;
  /** True if the module for Adobe's Experience Platform is installed. */
  hasDataConnection?: boolean;
}

/** True for a type or field of `schema.graphql` that this edition lacks. */
export const isMissing = (
  { version, hasSeveralLists, hasDataConnection }: Edition,
  type: string,
  field?: string,
): boolean =>
  magentoVersions.some((other) =>
    within((isAtLeast(version, other) ? removedIn : addedIn)[other] ?? new Map(), type, field),
  ) ||
  (!hasSeveralLists && within(ofSeveralLists, type, field)) ||
  (!hasDataConnection && within(ofDataConnection, type, field));

interface Named {
  name: { value: string };
}
const named = (node: unknown): node is Named => typeof node === 'object' && node !== null && 'name' in node;

/**
 * Builds the schema of an edition from `text`: leaves out types and fields that the edition lacks, and applies changed
 * types.
 */
export function schemaOfEdition(edition: Edition, text: string): GraphQLSchema {
  const types: Record<string, string> = Object.assign(
    {},
    ...magentoVersions.map((version) => isAtLeast(edition.version, version) && changedTypes[version]),
  );
  const document: DocumentNode = visit(parse(text, { noLocation: true }), {
    enter(node: ASTNode, _key, _parent, _path, ancestors) {
      if (!node.kind.endsWith('Definition') || !named(node)) return undefined;
      if (node.kind !== 'FieldDefinition' && node.kind !== 'InputValueDefinition')
        return isMissing(edition, node.name.value) ? null : undefined;
      const path = [...ancestors, node].flatMap((one) => (named(one) ? [one.name.value] : []));
      if (path.length === 2 && isMissing(edition, path[0] ?? '', path[1])) return null;
      const type = types[path.join('.')];
      return type ? { ...node, type: parseType(type) } : undefined;
    },
  });
  return buildASTSchema(document);
}
