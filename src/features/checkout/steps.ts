import { paths } from '#lib/paths';
import type { CartDetails } from '#store/cart';
import type { CheckoutState } from '#store/checkout';

/** The steps of checkout in order; each has a URL. */
export const steps = ['address', 'delivery', 'payment'] as const;
export type Step = (typeof steps)[number];

/** `/checkout` is the first step, `/checkout/delivery` the second … */
export const stepPath = (step: Step): string => (step === 'address' ? paths.checkout : `${paths.checkout}/${step}`);

export const chosenShippingMethod = ({ availableShippingMethods, shippingMethod: chosen }: CheckoutState) =>
  availableShippingMethods.find(
    (method) => method.carrier_code === chosen?.carrier_code && method.method_code === chosen.method_code,
  );

/** The code of the chosen shipping method for analytics events. */
export const shippingMethodCode = ({ shippingMethod: chosen }: CheckoutState) =>
  chosen && `${chosen.carrier_code}_${chosen.method_code}`;

/** The steps that this cart needs: a virtual cart needs no delivery. */
export const stepsOf = (cart: Pick<CartDetails, 'is_virtual'>): readonly Step[] =>
  cart.is_virtual ? steps.filter((step) => step !== 'delivery') : steps;

/** The furthest step that checkout may show: the first step that is not done. */
export function furthestStep(checkout: CheckoutState, isVirtual: boolean): Step {
  // Without an address on the cart, the totals of the cart may differ from those of the order.
  if (!checkout.shippingAddress || !checkout.isAddressOnCart) return 'address';
  return isVirtual || checkout.shippingMethod ? 'payment' : 'delivery';
}

/** The step that the path names, but not beyond the step `furthest`. */
export function currentStep(pathname: string, furthest: Step, needed: readonly Step[] = steps): Step {
  const named = needed.find((step) => step !== 'address' && pathname === stepPath(step)) ?? 'address';
  return needed.indexOf(named) > needed.indexOf(furthest) ? furthest : named;
}
