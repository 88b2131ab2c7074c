/**
 * A document of `src` in the words of Magento 2.4.6, which lacks fields that 2.4.7 brought. Where it has another field
 * for the same thing, that one stands under the newer name (GraphQL's alias); what it does not know at all is left out.
 * `src/api/links/inOlderWords.ts` brings the answers back into the shape of the newer fields.
 */
import { type DocumentNode, type FieldNode, Kind, visit } from 'graphql';

/** Fields that 2.4.6 has nothing for. Their names mean nothing else anywhere in `src`. */
const unknownFields = new Set([
  'attributesList',
  'contact_enabled',
  'custom_attributesV2',
  'customer_access_token_lifetime',
  'newsletter_enabled',
]);
/** The same for fields whose names mean other things elsewhere: they stand in a fragment of their own. */
const unknownFragments = new Set(['OrderItemProduct']);

/** Operations for which 2.4.6 has no words at all, and what becomes of what they are for. */
export const wordless: Record<string, string> = {
  CancelOrder: 'orders are canceled by asking the shop',
  ConfirmEmail: 'the letter leads to a page of Magento',
  EstimateShipping: 'the cart asks over REST',
  GetAccountConfirmation: 'a refused sign-in does not mention it',
  GetCancellation: 'orders are canceled by asking the shop',
  GetGuestOrder: 'orders are shown to customers only',
  GetGuestOrderByPostcode: 'orders are shown to customers only',
  GetOrderByToken: 'orders are shown to customers only',
  GetOrderProof: 'orders are shown to customers only',
  GetReCaptcha: 'the configuration names the forms that reCAPTCHA guards',
  ResendConfirmationEmail: 'no other letter is sent',
  SubmitContactForm: 'the contact page has no form',
};

/** Operations that 2.4.8 brought; before it each is refused, and what it is for is done in another way or not offered. */
export const newest: readonly string[] = ['GetGuestOrder', 'GetOrderProof', 'ResendConfirmationEmail'];

/** Operations for servers before 2.4.8, which refuses them. */
export const outdated: readonly string[] = ['GetGuestOrderByPostcode'];

const nameOf = (value: string) => ({ kind: Kind.NAME, value }) as const;

/** Fields of 2.4.6 that say what a newer one says: the cart's lines without pages, the id of a new cart by itself. */
function olderField(field: FieldNode): FieldNode | null | undefined {
  const name = field.name.value;
  if (unknownFields.has(name)) return null;
  if (name === 'createGuestCart') return { kind: Kind.FIELD, alias: field.name, name: nameOf('createEmptyCart') };
  if (name !== 'itemsV2') return undefined;
  const lines = field.selectionSet?.selections.find(
    (selection) => selection.kind === Kind.FIELD && selection.name.value === 'items',
  );
  return {
    kind: Kind.FIELD,
    alias: field.name,
    name: nameOf('items'),
    selectionSet: (lines as FieldNode).selectionSet,
  };
}

/** The document as 2.4.6 understands it; the very same object when that is what it is already. */
export const inOlderWords = (document: DocumentNode): DocumentNode =>
  visit(document, {
    Field: { leave: olderField },
    FragmentSpread: (spread) => (unknownFragments.has(spread.name.value) ? null : undefined),
    FragmentDefinition: (fragment) => (unknownFragments.has(fragment.name.value) ? null : undefined),
  });

/**
 * Operations of Braintree's module, which the shop asks only where the back end offers its methods. A shop without it
 * has neither.
 */
export const ofBraintree: readonly string[] = ['CreateBraintreeClientToken', 'GetBraintreeSettings'];

/**
 * Operations of Adobe Commerce for several wish lists of one customer. A Magento Open Source refuses the first of them,
 * and is not asked the others.
 */
export const ofCommerce: readonly string[] = [
  'CreateWishlist',
  'DeleteWishlist',
  'GetWishlistLimit',
  'GetWishlistNames',
  'MoveWish',
  'RenameWishlist',
];

/** Operations of Adobe's module for its Experience Platform: whoever lacks it refuses them, and nothing is sent there. */
export const ofDataConnection: readonly string[] = ['experiencePlatformConnectorContext'];
