import type { Backend } from './backend.ts';
import { choosableBundles } from './bundles.ts';
import type { Reply } from './http.ts';
import * as questions from './questions.ts';
import type { CartResponses, ViewResponses } from './responses.ts';
import { listAt, textAt } from './values.ts';

/** A test address, in the format that the app sends. */
const addressIn = (country: string, region: unknown) => ({
  country_id: country,
  region: textAt(region, 'name') || (country === 'AE' ? 'Dubai' : 'Riyadh'),
  region_code: textAt(region, 'code'),
  region_id: Number(textAt(region, 'id')) || 0,
  city: country === 'AE' ? 'Dubai' : 'Riyadh',
  postcode: country === 'AE' ? '00000' : '12211',
  street: ['1'],
  firstname: 'Doctor',
  lastname: 'Doctor',
  telephone: '+966112345678',
});

/** Maximum number of products to try. */
const CANDIDATES = 3;

export const isFilled = (reply: Reply | null): boolean =>
  Number(textAt(reply?.json, 'data', 'addProductsToCart', 'cart', 'total_quantity')) > 0;

/**
 * Creates a guest cart with one product, and a bundle if there is one. Requests its delivery methods, payment methods
 * and totals. Places no order.
 */
export async function askCart(
  backend: Backend,
  { view, samples, countries, bundles }: ViewResponses,
): Promise<CartResponses> {
  const { code } = view;
  const created = await backend.post(code, questions.newCart);
  const id = textAt(created.json, 'data', 'createGuestCart', 'cart', 'id');
  const candidates = samples.filter(({ isPlain, inStock }) => isPlain && inStock).slice(0, CANDIDATES);
  let sample = candidates[0] ?? null;
  let filled: Reply | null = null;
  // Try several products, because one may have a condition such as a smallest quantity.
  for (const one of id ? candidates : []) {
    sample = one;
    filled = await backend.post(code, questions.fillCart, { id, sku: one.sku });
    if (isFilled(filled)) break;
  }
  const nothing = { view, sample, created, filled, methods: null, carriers: null, totals: null, bundle: null };
  if (!isFilled(filled)) return nothing;
  const path = `/V1/guest-carts/${encodeURIComponent(id)}`;
  const country = listAt(countries.json, 'data', 'countries').find((one) => textAt(one, 'id') === view.country);
  const address = addressIn(view.country, listAt(country, 'available_regions')[0]);
  const carriers = await backend.rest(code, `${path}/estimate-shipping-methods`, { address });
  const methods = await backend.rest(code, `${path}/payment-methods`);
  const carrier = {
    shipping_carrier_code: textAt(carriers.json, 0, 'carrier_code'),
    shipping_method_code: textAt(carriers.json, 0, 'method_code'),
  };
  const totals = await backend.rest(code, `${path}/totals-information`, {
    addressInformation: { address, ...(carrier.shipping_carrier_code && carrier) },
  });
  const [chosen] = choosableBundles(bundles?.json);
  const bundle = chosen && {
    sku: chosen.sku,
    reply: await backend.post(code, questions.fillCart, { id, sku: chosen.sku, options: chosen.options }),
  };
  return { ...nothing, methods, carriers, totals, bundle: bundle ?? null };
}
