/** What can be written into a page of the app's own: answers that are the same for everybody, and nothing of a page. */
import type { GetStoreConfigDataQuery } from '#api/operations.generated';
import { GetFreeShippingBlockDocument } from '#features/cart/lines/GetFreeShippingBlock.gql';
import { contactBlocks } from '#features/content/contactBlocks';
import { GetContactPageCmsBlocksDocument } from '#features/content/GetContactPageCmsBlocks.gql';
import { GetStoreConfigForContactUsDocument } from '#features/content/GetStoreConfigForContactUs.gql';
import { paths } from '#lib/paths';
import type { StoreView } from '#lib/storeViews';
import { GetStoreConfigDataDocument } from '#shell/shared/StoreConfig.gql';
import { Answers } from './answers.ts';
import type { Backend } from './backend.ts';

/** All pages but two ask for nothing but the store that is the same for everybody, so they are one document. */
export type FixedPage = 'cart' | 'contact' | 'other';

/** Which of them stands at a path. */
export function fixedPageAt(path: string): FixedPage {
  const bare = path.replace(/\/+$/, '');
  return bare === paths.cart ? 'cart' : bare === paths.contact ? 'contact' : 'other';
}

/** What is asked for in these, always with the same variables. */
export const fixedDocuments = [
  GetFreeShippingBlockDocument,
  GetStoreConfigForContactUsDocument,
  GetContactPageCmsBlocksDocument,
];

/**
 * Asks the back end for what a page of the app's own can hold. The page can do without anything but the store.
 *
 * @throws {BackendFailure} when nothing whole comes about the store
 */
export async function findAnswers(
  backend: Backend,
  view: StoreView,
  page: FixedPage,
): Promise<{ store: GetStoreConfigDataQuery; answers: Record<string, object> }> {
  const ifThere = <Result>(asked: Promise<Result>) => asked.catch(() => undefined);
  const isContact = page === 'contact';
  const [config, threshold, settings, content] = await Promise.all([
    backend.ask(view, GetStoreConfigDataDocument),
    page === 'cart' ? ifThere(backend.ask(view, GetFreeShippingBlockDocument)) : undefined,
    isContact ? ifThere(backend.ask(view, GetStoreConfigForContactUsDocument)) : undefined,
    isContact ? ifThere(backend.ask(view, GetContactPageCmsBlocksDocument, contactBlocks)) : undefined,
  ]);
  // In this order, whichever came first: the same answers make the same document.
  const answers = new Answers();
  const store = answers.keep(config);
  if (settings?.errors.length === 0) answers.keepAsItCame(settings);
  // A block that is not there is an error to Magento.
  for (const block of [threshold, content]) if (block) answers.keepAsItCame(block);
  return { store, answers: answers.kept };
}
