/** The security headers of a page. docs/security.md explains each of them. */
import { createHash } from 'node:crypto';
import type { Config } from '../config/configSchema.ts';

/** Card payment: Braintree's script, its card fields, and the bank's check of the holder (3-D Secure). */
const braintree = {
  scripts: ['https://js.braintreegateway.com', 'https://assets.braintreegateway.com', 'https://*.cardinalcommerce.com'],
  frames: ['https://assets.braintreegateway.com', 'https://*.cardinalcommerce.com'],
  connections: [
    'https://api.braintreegateway.com',
    'https://api.sandbox.braintreegateway.com',
    'https://client-analytics.braintreegateway.com',
    'https://*.braintree-api.com',
    'https://*.cardinalcommerce.com',
  ],
  pictures: ['https://assets.braintreegateway.com'],
  forms: ['https://*.cardinalcommerce.com'],
};

const reCaptcha = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connections: ['https://www.google.com/recaptcha/'],
};

/** Players of videos in products and content (`src/features/content/renderer/purify.ts`). */
const players = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com', 'https://www.dailymotion.com'];

/** Host that receives Adobe's events by default. */
const adobe = 'edge.adobedc.net';

/** Origins of full URLs. Paths are on this host, which `'self'` covers. */
const originsOf = (addresses: readonly (string | undefined)[]): string[] =>
  addresses.flatMap((address) =>
    address && /^https?:\/\//.test(address) ? new URL(address.replace(/[{}]/g, '')).origin : [],
  );

/**
 * Trusted Types policies: `dukkan` (HTML) and `default` (scripts by their host) of the app, DOMPurify's, and two that
 * Google's reCAPTCHA creates.
 */
const trustedTypes = ['dukkan', 'default', 'dompurify', 'goog#html', 'recaptcha'];

/** Hash sources of the inline scripts of a page; data blocks need none. */
function inlineScripts(page: string): string[] {
  const scripts = page.matchAll(/<script(?![^>]*\b(?:src|type)=)[^>]*>(.*?)<\/script>/gs);
  return [...scripts].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

function contentSecurityPolicy(
  page: string,
  { shop, server }: Config,
  isSecure: boolean,
  media: readonly string[],
): string {
  const { contentSources, reportUri } = server;
  const { analytics, reporter } = shop;
  const toAdobe = analytics.experiencePlatform || analytics.context;
  const payment = originsOf(shop.payment.pages.map(({ address }) => address));
  const pictures = [
    ...["'self'", 'data:', 'blob:'],
    ...originsOf([...shop.storeViews.map(({ mediaBase }) => mediaBase), shop.api, shop.brand.logo]),
    ...originsOf([...shop.payment.pages, ...shop.payment.marks].map(({ mark }) => mark)),
    ...media,
    ...contentSources.pictures,
  ];
  const sources: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      ...["'self'", ...inlineScripts(page)],
      ...[...braintree.scripts, ...reCaptcha.scripts, ...contentSources.scripts],
    ],
    // Content contains style attributes, and React sets some. Styles cannot run scripts.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': [...pictures, ...braintree.pictures],
    'media-src': pictures,
    'font-src': ["'self'"],
    'connect-src': [
      ...["'self'", ...originsOf([shop.api, shop.shortAddresses]), ...payment],
      ...[...braintree.connections, ...reCaptcha.connections],
      ...(toAdobe ? [`https://${analytics.edgeDomain ?? adobe}`] : []),
      ...(reporter.sentry && !reporter.sentry.tunnel ? originsOf([reporter.sentry.dsn]) : []),
      ...contentSources.connections,
    ],
    'frame-src': ["'self'", ...players, ...braintree.frames, ...reCaptcha.frames, ...contentSources.frames],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...payment, ...braintree.forms],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': trustedTypes,
    ...(isSecure && { 'upgrade-insecure-requests': [] }),
    ...(reportUri && { 'report-uri': [reportUri] }),
  };
  return Object.entries(sources)
    .map(([name, allowed]) => [name, ...new Set(allowed)].join(' '))
    .join('; ');
}

/** Browser features that no page needs. `payment` is not listed, because frames of payment providers use it. */
const permissions = [
  ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'geolocation'],
  ...['gyroscope', 'hid', 'magnetometer', 'microphone', 'midi', 'serial', 'usb', 'xr-spatial-tracking'],
];

/**
 * The security headers of a page.
 *
 * @param page its HTML, whose inline scripts the policy names by their hashes
 * @param secure whether shoppers use HTTPS
 * @param media origins of pictures that the back end names
 */
export function securityHeaders(
  page: string,
  config: Config,
  { secure, media = [] }: { secure: boolean; media?: readonly string[] },
): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(page, config, secure, media),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': permissions.map((name) => `${name}=()`).join(', '),
    // The window of a payment provider can send messages to the page that opened it.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(secure && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}
