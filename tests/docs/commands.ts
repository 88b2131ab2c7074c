import { readFileSync } from 'node:fs';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));

/**
 * Programs that other tests or CI run, with the file that runs them and the text that proves it. A command in the docs
 * is covered if each of its programs (see `programsOf`) begins with one of these.
 */
export const elsewhere: { program: string; file: string; says: string }[] = [
  { program: 'node deploy/verify.ts', file: '.ci/run', says: 'count npm test' },
  { program: 'node deploy/build/generate.ts', file: 'deploy/verify.ts', says: "'node deploy/build/generate.ts'" },
  { program: 'tsc --noEmit -p .', file: 'deploy/verify.ts', says: "'tsc --noEmit -p .'" },
  { program: 'tsc --noEmit -p src/sw', file: 'deploy/verify.ts', says: "'tsc --noEmit -p src/sw'" },
  { program: 'tsc --noEmit -p tests/sw', file: 'deploy/verify.ts', says: "'tsc --noEmit -p tests/sw'" },
  { program: 'biome check', file: 'deploy/verify.ts', says: "'biome check .'" },
  { program: 'knip', file: 'deploy/verify.ts', says: "'knip'" },
  { program: 'jest', file: 'deploy/verify.ts', says: '`jest --json' },
  {
    program: 'node deploy/freshBuild.ts',
    file: 'deploy/verify.ts',
    says: "'node deploy/freshBuild.ts'",
  },
  { program: 'webpack --mode production', file: 'deploy/verify.ts', says: "'webpack --mode production'" },
  {
    program: 'playwright test --config tests/browser/playwright.config.ts',
    file: 'deploy/verify.ts',
    says: "'playwright test --config tests/browser/playwright.config.ts'",
  },
  { program: 'node dist-edge/edge.mjs', file: 'tests/deploy/programs/documentServer.test.ts', says: "'edge/edge.mjs'" },
  {
    program: 'node mocks/order.ts',
    file: 'tests/deploy/programs/orderCommand.test.ts',
    says: "'../../../mocks/order.ts'",
  },
];

/** Commands that tests/deploy/programs/docsCommands.test.ts runs. */
export const testedCommands = [
  'npm run doctor -- https://magento.example.com',
  'npm run doctor -- https://magento.example.com --config deploy/my-shop.json',
  'npm run doctor -- https://magento.example.com --origin https://shop.example.com',
  'npm run configure -- --config deploy/my-shop.json',
  'npm run configure -- --config /etc/dukkan/shop.json',
  'npm run release -- --config /etc/dukkan/shop.json',
  'npm run release -- --list',
  'npm run release -- --rollback',
  'cp deploy/shop.json deploy/my-shop.json',
  'node deploy/checkOperations.mjs https://magento.example.com/graphql',
  'node deploy/build/fonts.mjs',
  'SHOP_DATASTREAM=any-id npm start',
  'DUKKAN_CONFIG=deploy/my-shop.json BACKEND_URL=https://magento.example.com npm start',
  'npm run dev',
] as const;

export type TestedCommand = (typeof testedCommands)[number];

/** Programs that need an account at another company, so that no test can run them. */
export const ofOthers = ['npx @sentry/cli sourcemaps upload'];

/**
 * Commands for a server, most of them as root, which no test can run. The files of this project in them must exist.
 * Tests run the shipped files with the real programs, on other ports and in a temporary folder.
 */
export const onServer =
  /^(sudo )?(apt-get|systemctl|journalctl|nginx|varnishadm|varnishreload|install|useradd|adduser|chown|ln|tar|rsync|ssh|curl|logrotate|certbot) /;

const SETTING = /^[A-Z_]+=\S* /;

/** Returns the environment variables in front of a command. */
export function settingsOf(command: string): Record<string, string> {
  const settings: Record<string, string> = {};
  for (let rest = command; SETTING.test(rest); rest = rest.replace(SETTING, '')) {
    const [name = '', value = ''] = (rest.split(' ')[0] ?? '').split(/=(.*)/s);
    settings[name] = value;
  }
  return settings;
}

const withoutSettings = (command: string): string => {
  let rest = command;
  while (SETTING.test(rest)) rest = rest.replace(SETTING, '');
  return rest;
};

/** Matches `npm run NAME -- arguments`, `npm start`, `npm test` */
const SCRIPT = /^npm (?:run (?:--silent )?)?([\w:]+)(?: -- (.*))?$/;

/**
 * Returns the programs that a command runs, without variables. It follows npm scripts, and omits deploy/setup.mjs,
 * which installs packages before a script.
 *
 * @throws if the command names an unknown script
 */
export function programsOf(command: string): string[] {
  const bare = withoutSettings(command).replace(/^npx (?:--no )?(jest|playwright)\b/, '$1');
  const [, name, given] = SCRIPT.exec(bare) ?? [];
  if (!name) return [bare];
  const script = scripts[name];
  if (!script) throw new Error(`There is no script ${name}.`);
  const inner = /^node deploy\/setup\.mjs (\S+)(?: -- (.*))?$/.exec(script);
  if (inner) {
    const all = [inner[2], given].filter(Boolean).join(' ');
    return programsOf(`npm run ${inner[1]}${all && ` -- ${all}`}`);
  }
  return script.split(' && ').flatMap((program, index, list) => {
    const last = index === list.length - 1;
    return programsOf(last && given ? `${program} ${given}` : program);
  });
}
