/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { checkConfig, defaultConfigFile } from '../../../deploy/config/readConfig.ts';
import { attackerOrigin, attackScript, markup } from '../../support/hostileInput.ts';

const read = () => JSON.parse(readFileSync(defaultConfigFile, 'utf8'));
const script = `javascript:${attackScript}`;
const words = { en: markup, ar: markup };

/** Hostile changes of the demo merchant's configuration. Each change must be refused. */
const refused: Record<string, (config: ReturnType<typeof read>) => void> = {
  'a view code of markup': (config) => (config.storeViews[0].code = markup),
  'a view code with ../': (config) => (config.storeViews[0].code = '../evil'),
  'the view code __proto__': (config) => (config.storeViews[0].code = '__proto__'),
  'a currency of markup': (config) => (config.storeViews[0].currency = '<b>'),
  'pictures from a script': (config) => (config.storeViews[0].mediaBase = `${script}/`),
  'pictures by another protocol': (config) => (config.storeViews[0].mediaBase = 'data:image/svg+xml,/'),
  'pictures without a protocol': (config) => (config.storeViews[0].mediaBase = '//evil.example/'),
  'an API that is a script': (config) => (config.api = script),
  'an API with a path': (config) => (config.api = `${attackerOrigin}/graphql?`),
  'a footer link to a script': (config) =>
    (config.footer.groups = [{ title: words, links: [{ text: words, path: script }] }]),
  'a footer link to another host': (config) =>
    (config.footer.groups = [{ title: words, links: [{ text: words, path: '//evil.example' }] }]),
  'a footer link with a backslash': (config) =>
    (config.footer.groups = [{ title: words, links: [{ text: words, path: '/\\evil.example' }] }]),
  'a social page that is a script': (config) => (config.footer.social = { x: script }),
  'a social page of data': (config) =>
    (config.footer.social = { x: `data:text/html,<script>${attackScript}</script>` }),
  'a logo that is a script': (config) => (config.brand.logo = script),
  'a payment page that is a script': (config) => (config.payment.pages = [{ code: 'x', name: words, address: script }]),
  'a payment page without TLS': (config) =>
    (config.payment.pages = [{ code: 'x', name: words, address: 'http://evil.example/' }]),
  'events to a path': (config) => (config.analytics = { experiencePlatform: true, edgeDomain: 'evil.example/a?' }),
  'events to a script': (config) => (config.analytics = { experiencePlatform: true, edgeDomain: script }),
  'a privacy page on another host': (config) => (config.analytics = { privacyPage: '//evil.example' }),
  'reports to a script': (config) => (config.reporter = { sentry: { dsn: script } }),
  'a CSP directive among the hosts': (config) =>
    (config.server = {
      ...config.server,
      contentSources: { scripts: ["https://a.example; script-src 'unsafe-inline'"] },
    }),
  'a CSP keyword among the hosts': (config) =>
    (config.server = { ...config.server, contentSources: { scripts: ["'unsafe-eval'"] } }),
  'any host': (config) => (config.server = { ...config.server, contentSources: { scripts: ['*'] } }),
  'a CSP directive in the report URI': (config) =>
    (config.server = { ...config.server, reportUri: "/a; script-src 'unsafe-inline'" }),
  'an unknown key': (config) => (config.onload = attackScript),
};

test('accepts the demo merchant’s configuration without changes', () => {
  expect(() => checkConfig(read(), 'shop.json')).not.toThrow();
});

test.each(Object.entries(refused))('refuses a configuration with %s', (name, change) => {
  const config = read();
  change(config);
  expect(() => checkConfig(config, name)).toThrow();
});
