/** Writes docs/commands.md from package.json and the tables of variables: `node deploy/docs/writeCommands.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingVariables } from '../../mocks/variables/settingVariables.ts';
import { variables } from '../../mocks/variables/startVariables.ts';

const root = join(import.meta.dirname, '../..');

const table = (head: string, rows: readonly (readonly [string, string])[]): string =>
  [`| ${head} | what it does |`, '| --- | --- |', ...rows.map(([name, about]) => `| \`${name}\` | ${about} |`)].join(
    '\n',
  );

const variableRows = (list: Readonly<Record<string, { example: string; about: string }>>) =>
  Object.entries(list).map(([name, { example, about }]) => [`${name}=${example}`, about] as const);

/** The headings of the page, each with the first script below it, in the order of `scripts-info`. */
const groups = {
  'Run and build': 'start',
  'Configure and release': 'configure',
  Test: 'test',
  'Measure and document': 'bench',
};

const commandOf = (script: string): string => (/^(start|test)$/.test(script) ? `npm ${script}` : `npm run ${script}`);

/** The page; its texts are `scripts-info` in package.json and `about` in the tables of variables. */
export function commandsPage(): string {
  const { 'scripts-info': about }: { 'scripts-info': Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const scripts = Object.entries(about);
  const starts = [
    ...Object.values(groups).map((first) => scripts.findIndex(([script]) => script === first)),
    undefined,
  ];
  const tables = Object.keys(groups)
    .map((heading, at) => {
      const rows = scripts
        .slice(starts[at], starts[at + 1])
        .map(([script, text]) => [commandOf(script), text] as const);
      return `## ${heading}\n\n${table('command', rows)}`;
    })
    .join('\n\n');
  return `# Commands and variables

Run these commands in the folder of the project. A command first installs the npm packages that it needs, unless the table says otherwise. Commands that need a browser also install one if there is none. Arguments follow after \`--\`.

${tables}

## Variables of \`npm start\` and \`npm run dev\`

Put variables before the command, for example \`PORT=9000 SHOP_PROFILE=plain npm start\`. The values in the next two tables are examples, unless the table says that they are defaults.

${table('variable', variableRows(variables))}

## Settings of the embedded back end

Each variable changes one setting of the profile, as a merchant changes Magento's configuration. Lists are separated by commas.

${table('variable', variableRows(settingVariables))}

## Other variables

Other pages explain the variables of other commands:

- tests, such as \`CHROME_PATH\` and \`BROWSER_TESTS\`: [Testing](testing.md#variables-of-the-tests)
- \`RATE\` and \`NEW\` of \`npm run test:load\`: [Operate](operate.md#capacity)
- \`DUKKAN_RELEASE\` of \`npm run build\`: [Analytics, errors and speed](analytics.md#source-maps)
- \`DUKKAN_DIST\`, \`HOST\` and \`PORT\` of the document server: [Document server](document-server.md#settings)
- \`MAGENTO_SCHEMA\` of \`deploy/checkOperations.mjs\`: [Connect Magento](connect.md#differences-between-versions)
`;
}

if (import.meta.main) writeFileSync(join(root, 'docs/commands.md'), commandsPage());
