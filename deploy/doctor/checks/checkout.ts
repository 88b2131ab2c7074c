import type { ShopConfig } from '../../../src/lib/shopConfig.ts';
import { isFilled } from '../ask/carts.ts';
import type { Reply } from '../ask/http.ts';
import type { CartResponses, CollectedResponses } from '../ask/responses.ts';
import { errorOf, textAt } from '../ask/values.ts';
import type { Finding } from '../finding.ts';

/**
 * Payment methods with a module in the app (`src/features/checkout/payment/modules.tsx`), without those of
 * `payment.pages`.
 */
export const paymentModules = [
  'cashondelivery',
  'checkmo',
  'banktransfer',
  'purchaseorder',
  'free',
  'braintree',
  'braintree_cc_vault',
];

const codesIn = (reply: Reply | null): string[] | null =>
  reply && Array.isArray(reply.json) ? reply.json.map((one) => textAt(one, 'code')) : null;

const firstRefusal = ['data', 'addProductsToCart', 'user_errors', 0] as const;

const failed = (reply: Reply | null): string =>
  errorOf(reply?.json) ||
  textAt(reply?.json, 'message') ||
  textAt(reply?.json, ...firstRefusal, 'message') ||
  `${reply?.failure?.detail ?? reply?.status ?? 'no response'}`;

const hasCart = ({ created }: CartResponses): boolean =>
  Boolean(
    textAt(created.json, 'data', 'createGuestCart', 'cart', 'id') || textAt(created.json, 'data', 'createEmptyCart'),
  );

function ofFilling(cart: CartResponses): Finding | null {
  const { view, sample, created, filled } = cart;
  const { code } = view;
  if (!hasCart(cart))
    return {
      id: 'cart.create',
      level: 'stops',
      seen: `View ${code}: Magento creates no cart for a guest (${failed(created)}).`,
      why: 'Shoppers cannot fill a cart.',
      change: 'Read var/log/exception.log. A firewall may block POST on /graphql.',
    };
  if (!sample)
    return {
      id: 'cart.noSample',
      level: 'note',
      seen: `View ${code}: none of the first products is a simple one in stock, so no cart was filled.`,
      why: 'Delivery and payment were not checked.',
      change: 'Nothing, or add one simple product in stock and check again.',
    };
  if (!isFilled(filled))
    return {
      id: 'cart.add',
      level: 'stops',
      seen: `View ${code}: ${sample.sku} cannot be added to a cart (${failed(filled)}).`,
      why: 'Shoppers see it in stock and cannot buy it.',
      change: 'bin/magento indexer:reindex; check stock and the sales channel (Stores > Inventory > Stocks).',
    };
  return null;
}

function ofPayment({ view, methods }: CartResponses, shop: ShopConfig): Finding[] {
  const codes = codesIn(methods);
  if (codes === null)
    return [
      {
        id: 'payment.fails',
        level: 'stops',
        seen: `View ${view.code}: /rest does not return the payment methods (${failed(methods)}).`,
        why: 'Checkout ends before payment.',
        change: 'Pass /rest to Magento, and allow guests on /rest/*/V1/guest-carts (no login, no firewall rule).',
      },
    ];
  const known = new Set([...paymentModules, ...(shop.payment.pages ?? []).map(({ code }) => code)]);
  const unknown = codes.filter((code) => !known.has(code));
  const usable = codes.filter((code) => known.has(code));
  const found: Finding[] = [];
  if (usable.length === 0)
    found.push({
      id: 'payment.none',
      level: 'stops',
      seen: `View ${view.code}: there is no payment method that the app supports${codes.length ? ` (only ${codes.join(', ')})` : ''}.`,
      why: 'Nobody can order.',
      change:
        'Stores > Configuration > Sales > Payment Methods (payment/*/active, payment/*/allowspecific): enable one for this website and its country.',
    });
  if (unknown.length > 0)
    found.push({
      id: 'payment.unknown',
      level: 'missing',
      seen: `View ${view.code}: the app has no module for ${unknown.join(', ')}.`,
      why: 'Checkout lists it by name, as not available.',
      change:
        'For a method with its own page, add an entry to payment.pages of the configuration (docs/payments.md). For another, add a module to src/features/checkout/payment/modules.tsx, or disable it in Magento.',
    });
  return found;
}

function ofDelivery({ view, carriers }: CartResponses): Finding[] {
  if (carriers && Array.isArray(carriers.json) && carriers.json.length > 0) return [];
  const isEmpty = Array.isArray(carriers?.json);
  return [
    {
      id: isEmpty ? 'delivery.none' : 'delivery.fails',
      level: 'stops',
      seen: `View ${view.code}: ${isEmpty ? `there is no delivery method for ${view.country}` : `/rest does not return the delivery methods (${failed(carriers)})`}.`,
      why: 'Checkout ends at delivery.',
      change: `Stores > Configuration > Sales > Delivery Methods (carriers/*/active, carriers/*/specificcountry): enable one for ${view.country}.`,
    },
  ];
}

function ofBundle({ view, bundle }: CartResponses): Finding[] {
  const { reply, sku } = bundle ?? {};
  const isRefused = reply && (!isFilled(reply) || textAt(reply.json, ...firstRefusal, 'code') !== '');
  if (!isRefused) return [];
  return [
    {
      id: 'cart.bundle',
      level: 'wrong',
      seen: `View ${view.code}: the bundle ${sku} cannot be added to a cart (${failed(reply)}).`,
      why: 'All its required parts are in stock, so shoppers can choose it but cannot buy it.',
      change: 'bin/magento indexer:reindex; check the quantities and sales channels of its parts.',
    },
  ];
}

/**
 * Reports payment methods of the configuration that Magento does not offer, though the app shows them before checkout.
 */
function ofPaymentPages(carts: CartResponses[], { payment }: ShopConfig): Finding[] {
  const told = carts.flatMap(({ view, methods }) => {
    const codes = codesIn(methods);
    return codes ? [{ view, codes }] : [];
  });
  const absent = (payment.pages ?? []).flatMap(({ code, instalments }) => {
    const without = told.filter(({ codes }) => !codes.includes(code)).map(({ view }) => view.code);
    return without.length > 0 ? [{ seen: `${code} (${without.join(', ')})`, instalments }] : [];
  });
  if (absent.length === 0) return [];
  return [
    {
      id: 'payment.notOffered',
      level: 'wrong',
      seen: `Magento does not offer methods of payment.pages: ${absent.map(({ seen }) => seen).join('; ')}.`,
      why: `${absent.some(({ instalments }) => instalments) ? 'Product pages promise its instalments and the cart shows' : 'The cart shows'} its mark, but checkout does not offer it.`,
      change:
        'Enable the method (Stores > Configuration > Sales > Payment Methods: country, smallest and largest total), or remove it from payment.pages of the configuration.',
    },
  ];
}

export function checkoutFindings({ carts }: CollectedResponses, shop: ShopConfig): Finding[] {
  if (!carts)
    return [
      {
        id: 'cart.notLooked',
        level: 'note',
        seen: 'Carts were not checked (--read-only): payment, delivery, VAT and the response time of carts are unknown.',
        why: 'Problems at checkout are not in this report.',
        change: 'Run the doctor again without --read-only.',
      },
    ];
  const found = carts.flatMap((cart) => {
    const trouble = ofFilling(cart);
    return trouble ? [trouble] : [...ofDelivery(cart), ...ofPayment(cart, shop), ...ofBundle(cart)];
  });
  return [...found, ...ofPaymentPages(carts, shop)];
}
