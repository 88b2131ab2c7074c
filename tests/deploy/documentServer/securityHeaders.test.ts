/** @jest-environment node */
import { createHash } from 'node:crypto';
import { securityHeaders } from '../../../deploy/documentServer/securityHeaders.ts';
import { configWith } from './support/documentServers.ts';

const page = `<script type="application/json" id="shop">{"a":1}</script><script>let a = 1;</script>
  <script type="application/ld+json">{}</script><script defer src="/static/main.js"></script><script>
let b = 2;</script>`;

/** Returns the sources of each directive of the Content-Security-Policy header. */
function policy(config = configWith(), options: Partial<Parameters<typeof securityHeaders>[2]> = {}) {
  const header = securityHeaders(page, config, { secure: true, ...options })['Content-Security-Policy'] ?? '';
  return Object.fromEntries(
    header.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('allows the page’s own inline scripts by their hashes, and no other inline scripts', () => {
  const { 'script-src': scripts = [], ...others } = policy();
  expect(scripts.filter((source) => source.startsWith("'"))).toEqual([
    "'self'",
    hash('let a = 1;'),
    hash('\nlet b = 2;'),
  ]);
  expect(scripts.join(' ')).not.toMatch(/unsafe|\*(?!\.)|https:(?!\/\/)/);
  expect(others).toMatchObject({
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
  });
  expect(others['trusted-types']).not.toContain("'allow-duplicates'");
});

test('allows the configured hosts, each only in the directives that need it', () => {
  const bare = policy();
  expect(bare['connect-src']?.join()).not.toMatch(/adobedc|sentry/);
  const config = configWith(
    {
      contentSources: {
        scripts: ['https://s.example'],
        connections: ['https://c.example'],
        frames: ['https://f.example'],
        pictures: ['https://p.example'],
      },
      reportUri: '/-/csp',
    },
    {
      api: 'https://api.shop.example',
      shortAddresses: 'https://spl.example/{store}/{code}',
      payment: {
        pages: [
          {
            code: 'x',
            name: { en: 'X', ar: 'س' },
            address: 'https://pay.example/start',
            mark: 'https://mark.example/x.svg',
          },
        ],
        marks: [],
      },
      analytics: { experiencePlatform: true, edgeDomain: 'data.shop.example' },
      reporter: { sentry: { dsn: 'https://key@sentry.example/1' } },
    },
  );
  const full = policy(config, { media: ['https://media.example'] });
  for (const [directive, sources] of Object.entries({
    'script-src': ['https://s.example'],
    'connect-src': [
      ...['https://api.shop.example', 'https://spl.example', 'https://pay.example', 'https://data.shop.example'],
      ...['https://sentry.example', 'https://c.example'],
    ],
    'frame-src': ['https://f.example'],
    'img-src': ['https://p.example', 'https://media.example', 'https://mark.example', 'https://api.shop.example'],
    'form-action': ['https://pay.example'],
    'report-uri': ['/-/csp'],
  })) {
    expect([directive, full[directive]]).toEqual([directive, expect.arrayContaining(sources)]);
    for (const source of sources)
      expect([directive, bare[directive] ?? []]).not.toEqual([directive, expect.arrayContaining([source])]);
  }
  // With a tunnel, reports are sent to the app's own host.
  const tunnelled = configWith(
    {},
    { reporter: { sentry: { dsn: 'https://key@sentry.example/1', tunnel: '/reports' } } },
  );
  expect(policy(tunnelled)['connect-src']).not.toContain('https://sentry.example');
});

test('sends HSTS only over HTTPS', () => {
  expect(securityHeaders(page, configWith(), { secure: true })['Strict-Transport-Security']).toMatch(/max-age=\d{8}/);
  const plain = securityHeaders(page, configWith(), { secure: false });
  expect(plain['Strict-Transport-Security']).toBeUndefined();
  expect(plain['Content-Security-Policy']).not.toContain('upgrade-insecure-requests');
});

test('writes no line breaks into a header', () => {
  for (const value of Object.values(securityHeaders(page, configWith(), { secure: true })))
    expect(value).not.toMatch(/[\r\n]/);
});
