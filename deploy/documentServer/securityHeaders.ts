/** The headers that keep a page to itself. docs/document-server.md says what each is for. */
import { createHash } from 'node:crypto';
import type { Config } from '../config/schema.ts';

/** Card payment: Braintree's program, its fields, and the bank's question about the holder (3-D Secure). */
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

/** Players of the videos that products and content may show (`src/features/content/renderer/purify.ts`). */
const players = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com', 'https://www.dailymotion.com'];

/** Where Adobe's events go unless the merchant names a host. */
const adobe = 'edge.adobedc.net';

/** Origins of addresses; a path is of this host and needs no mention. */
const originsOf = (addresses: readonly (string | undefined)[]): string[] =>
  addresses.flatMap((address) =>
    address && /^https?:\/\//.test(address) ? new URL(address.replace(/[{}]/g, '')).origin : [],
  );

/**
 * Policies that make text into HTML: the app's one place for it, the cleaner of content, scripts by their host, and two
 * that Google's reCAPTCHA makes for itself where it may.
 */
const trustedTypes = ['dukkan', 'default', 'dompurify', 'goog#html', 'recaptcha'];

/** The sources that allow the scripts which stand in the page itself; data blocks are none. */
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
    // Content comes with style attributes, and React sets some. Nothing that a style can do runs.
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

/** What no page of the shop needs. Payment belongs to the frames that ask for it. */
const permissions = [
  ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'geolocation'],
  ...['gyroscope', 'hid', 'magnetometer', 'microphone', 'midi', 'serial', 'usb', 'xr-spatial-tracking'],
];

/**
 * The security headers of a page.
 *
 * @param page its HTML, whose inline scripts the policy names by their hashes
 * @param secure whether shoppers come by HTTPS
 * @param media further origins that pictures come from, as the back end names them
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
    // A provider's window that pays may speak to the page that has opened it.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(secure && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}
