import { PageMeta, useHeadPlace } from '#ui/PageMeta';
import { textOfHtml } from '#ui/text/Html';
import { type ProductFacts, productHead } from './productHead';

/** Title, description and what search engines read of a product. */
export const ProductMeta = (facts: ProductFacts) => <PageMeta {...productHead(facts, useHeadPlace(), textOfHtml)} />;
