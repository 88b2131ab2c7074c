/** reCAPTCHA v3 as in Magento: which forms it protects, and how calls without a valid token fail. */
import type { Resolver, Resolvers, RestRoute, ShopContext } from './context.ts';
import { inputError, RestError } from './errors.ts';

/** The mutations of each form, as in `module-re-captcha-*` (`Model/WebapiConfigProvider.php`). */
const mutations: Record<string, readonly string[]> = {
  COUPON_CODE: ['applyCouponToCart'],
  CUSTOMER_CREATE: ['createCustomer', 'createCustomerV2'],
  CUSTOMER_EDIT: ['changeCustomerPassword'],
  CUSTOMER_FORGOT_PASSWORD: ['requestPasswordResetEmail', 'resetPassword'],
  CUSTOMER_LOGIN: ['generateCustomerToken'],
  NEWSLETTER: ['subscribeEmailToNewsletter'],
  PLACE_ORDER: ['placeOrder', 'setPaymentMethodAndPlaceOrder'],
  PRODUCT_REVIEW: ['createProductReview'],
  RESEND_CONFIRMATION_EMAIL: ['resendConfirmationEmail'],
};

/** The forms that the response can contain: `ReCaptchaFormEnum` of 2.4.7. */
const reportedForms = [
  'PLACE_ORDER',
  'CONTACT',
  'CUSTOMER_LOGIN',
  'CUSTOMER_FORGOT_PASSWORD',
  'CUSTOMER_CREATE',
  'CUSTOMER_EDIT',
  'NEWSLETTER',
  'PRODUCT_REVIEW',
];

/** The site key of the embedded back end. It is not a Google key: a stand-in for Google's script creates the tokens. */
const websiteKey = 'embedded-shop-site-key';

const refusal = 'ReCaptcha validation failed, please try again';

/**
 * Verifies tokens instead of Google. A token belongs to the site key and is valid once. The stand-in for Google creates
 * tokens of the form `<site key>.<form>.` followed by a unique text.
 */
export function makeReCaptcha() {
  const used = new Set<string>();
  return (request: Request): boolean => {
    const token = request.headers.get('X-ReCaptcha') ?? '';
    const counts = token.startsWith(`${websiteKey}.`) && !used.has(token);
    used.add(token);
    return counts;
  };
}

const refuses = ({ settings, hasReCaptchaToken }: ShopContext, form: string): boolean =>
  settings.reCaptcha.includes(form) && !hasReCaptchaToken;

/** Wraps the mutations of protected forms: each rejects a request without a valid token before it changes anything. */
export function withReCaptcha(resolvers: Resolvers): Resolvers {
  const { Mutation } = resolvers;
  if (!Mutation) return resolvers;
  const guard = (name: string, resolve: Resolver): Resolver => {
    const form = Object.keys(mutations).find((one) => mutations[one]?.includes(name));
    if (!form) return resolve;
    return (source, args, context, info) => {
      if (refuses(context, form)) throw inputError(refusal);
      return resolve(source, args, context, info);
    };
  };
  const entries = Object.entries(Mutation).map(([name, resolve]) => [name, guard(name, resolve)] as const);
  return { ...resolvers, Mutation: Object.fromEntries(entries) };
}

/** Wraps a REST path that places orders: it rejects a request without a valid token if reCAPTCHA protects orders. */
export function withReCaptchaRoute(route: RestRoute): RestRoute {
  if (route.method !== 'POST' || !route.path.endsWith('/payment-information')) return route;
  return {
    ...route,
    handle: (request, context) => {
      if (refuses(context, 'PLACE_ORDER')) throw new RestError(400, refusal);
      return route.handle(request, context);
    },
  };
}

/**
 * Resolves the reCAPTCHA settings. Without a protected form, the result equals Magento's recorded response
 * (`recaptchaV3`).
 */
const configuration = (_source: never, _args: never, { settings }: ShopContext) => ({
  website_key: settings.reCaptcha.length > 0 ? websiteKey : '',
  minimum_score: 0.5,
  badge_position: 'inline',
  failure_message: 'reCAPTCHA verification failed.',
  forms: reportedForms.filter((form) => settings.reCaptcha.includes(form)),
  is_enabled: settings.reCaptcha.length > 0,
  language_code: '',
});

export const resolvers: Resolvers = { Query: { recaptchaV3Config: configuration } };
