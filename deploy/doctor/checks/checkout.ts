import type { ShopConfig } from '../../../src/lib/shop.ts';
import type { Answers, CartAnswers } from '../ask/answers.ts';
import { isFilled } from '../ask/carts.ts';
import type { Reply } from '../ask/http.ts';
import { errorOf, textAt } from '../ask/values.ts';
import type { Finding } from '../finding.ts';

/** Methods that the app has a module for (`src/features/checkout/payment/modules.tsx`), beside those of `payment.pages`. */
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
  `${reply?.failure?.detail ?? reply?.status ?? 'no answer'}`;

const hasCart = ({ created }: CartAnswers): boolean =>
  Boolean(
    textAt(created.json, 'data', 'createGuestCart', 'cart', 'id') || textAt(created.json, 'data', 'createEmptyCart'),
  );

function ofFilling(cart: CartAnswers): Finding | null {
  const { view, sample, created, filled } = cart;
  const { code } = view;
  if (!hasCart(cart))
    return {
      id: 'cart.create',
      level: 'stops',
      seen: `View ${code}: a guest gets no cart (${failed(created)}).`,
      why: 'Nobody can put anything into a cart.',
      change: 'Look into var/log/exception.log; a firewall may stop POST on /graphql.',
    };
  if (!sample)
    return {
      id: 'cart.noSample',
      level: 'note',
      seen: `View ${code}: among the first products is no simple one in stock, so no cart was filled.`,
      why: 'Delivery and payment were not looked at.',
      change: 'Nothing, or put one simple product on sale and ask again.',
    };
  if (!isFilled(filled))
    return {
      id: 'cart.add',
      level: 'stops',
      seen: `View ${code}: ${sample.sku} cannot be put into a cart (${failed(filled)}).`,
      why: 'Shoppers see it in stock and cannot buy it.',
      change: 'bin/magento indexer:reindex; check stock and the sales channel (Stores > Inventory > Stocks).',
    };
  return null;
}

function ofPayment({ view, methods }: CartAnswers, shop: ShopConfig): Finding[] {
  const codes = codesIn(methods);
  if (codes === null)
    return [
      {
        id: 'payment.fails',
        level: 'stops',
        seen: `View ${view.code}: /rest does not tell how one can pay (${failed(methods)}).`,
        why: 'Checkout ends before payment.',
        change: 'Pass /rest on to Magento, and let guests in (no login, no firewall rule) on /rest/*/V1/guest-carts.',
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
      seen: `View ${view.code}: there is no way to pay that the app knows${codes.length ? ` (only ${codes.join(', ')})` : ''}.`,
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
        'One with a page of its own: an entry in payment.pages of the configuration (docs/payments.md). Else a module in src/features/checkout/payment/modules.tsx, or switch it off in Magento.',
    });
  return found;
}

function ofDelivery({ view, carriers }: CartAnswers): Finding[] {
  if (carriers && Array.isArray(carriers.json) && carriers.json.length > 0) return [];
  const isEmpty = Array.isArray(carriers?.json);
  return [
    {
      id: isEmpty ? 'delivery.none' : 'delivery.fails',
      level: 'stops',
      seen: `View ${view.code}: ${isEmpty ? `nothing is delivered to ${view.country}` : `/rest does not tell how it is delivered (${failed(carriers)})`}.`,
      why: 'Checkout ends at delivery.',
      change: `Stores > Configuration > Sales > Delivery Methods (carriers/*/active, carriers/*/specificcountry): one that goes to ${view.country}.`,
    },
  ];
}

function ofBundle({ view, bundle }: CartAnswers): Finding[] {
  const { reply, sku } = bundle ?? {};
  const isRefused = reply && (!isFilled(reply) || textAt(reply.json, ...firstRefusal, 'code') !== '');
  if (!isRefused) return [];
  return [
    {
      id: 'cart.bundle',
      level: 'wrong',
      seen: `View ${view.code}: the bundle ${sku} cannot be put into a cart (${failed(reply)}).`,
      why: 'All its required parts are in stock, so shoppers can choose it and cannot buy it.',
      change: 'bin/magento indexer:reindex; check quantities and sales channels of its parts.',
    },
  ];
}

/** Methods that the configuration names and Magento does not offer: the app shows them before checkout. */
function ofPaymentPages(carts: CartAnswers[], { payment }: ShopConfig): Finding[] {
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
      seen: `Magento does not offer what payment.pages names: ${absent.map(({ seen }) => seen).join('; ')}.`,
      why: `${absent.some(({ instalments }) => instalments) ? 'Products promise its instalments, and the cart shows' : 'The cart shows'} its mark; at checkout it is not there.`,
      change:
        'Enable the method (Stores > Configuration > Sales > Payment Methods: country, smallest and largest total), or take it out of payment.pages of the configuration.',
    },
  ];
}

export function checkoutFindings({ carts }: Answers, shop: ShopConfig): Finding[] {
  if (!carts)
    return [
      {
        id: 'cart.notLooked',
        level: 'note',
        seen: 'Carts were not looked at (--read-only): payment, delivery, VAT in prices and in the cart, and its response time are unknown.',
        why: 'What stops shoppers at checkout would not show here.',
        change: 'Ask again without --read-only.',
      },
    ];
  const found = carts.flatMap((cart) => {
    const trouble = ofFilling(cart);
    return trouble ? [trouble] : [...ofDelivery(cart), ...ofPayment(cart, shop), ...ofBundle(cart)];
  });
  return [...found, ...ofPaymentPages(carts, shop)];
}
