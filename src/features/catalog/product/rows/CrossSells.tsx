import { FormattedMessage } from 'react-intl';
import { ProductRow } from '../../card/ProductRow';
import { useNearQuery } from '../../near';
import { GetCrossSellsDocument } from './GetCrossSells.gql';

/** Of how many products in the cart the companions are asked for, and how many are shown: about a row. */
const ASKED = 8;
const SHOWN = 12;

/** What goes with the products of these SKUs, none of them itself; fetched when the shopper comes near. */
export function CrossSells({ skus }: { skus: readonly string[] }) {
  const own = [...new Set(skus)];
  // In one order, so that the same cart asks the same.
  const asked = own.slice(-ASKED).sort();
  const { data, place } = useNearQuery(GetCrossSellsDocument, { skus: asked, pageSize: asked.length });
  const found = (data?.products?.items ?? []).flatMap((item) => item?.crosssell_products ?? []);
  const companions = new Map(
    found.flatMap((one) => (one && !own.includes(one.sku ?? '') ? [[one.uid, one] as const] : [])),
  );
  return (
    <div {...place}>
      <ProductRow
        title={<FormattedMessage id="catalog.crossSell" />}
        products={[...companions.values()].slice(0, SHOWN)}
      />
    </div>
  );
}
