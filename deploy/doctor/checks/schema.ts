import type { Answers } from '../ask/answers.ts';
import type { Refused } from '../ask/schema.ts';
import { errorOf, listAt } from '../ask/values.ts';
import type { Finding } from '../finding.ts';

/** Without these nobody finds or buys anything. */
const essential = new Set([
  'getStoreConfigData',
  'getMegaMenu',
  'ResolveURL',
  'getCategoryPage',
  'getListing',
  'getProductPage',
  'CreateCart',
  'AddItem',
  'GetCartDetails',
  'UpdateItem',
  'RemoveItem',
  'GetCountries',
  'SetGuestEmail',
  'SetShippingAddress',
]);

const listed = (refused: Refused[]): string =>
  refused
    .slice(0, 3)
    .map(({ operation, message }) => `${operation} (${message})`)
    .join('; ') + (refused.length > 3 ? `; and ${refused.length - 3} more` : '');

function ofRefused({ schema }: Answers): Finding[] {
  const of = (level: 'stops' | 'missing', refused: Refused[]): Finding[] =>
    refused.length === 0
      ? []
      : [
          {
            id: level === 'stops' ? 'schema.essential' : 'schema.operation',
            level,
            seen: `It does not understand ${refused.length} of ${schema.count} operations: ${listed(refused)}`,
            why:
              level === 'stops'
                ? 'Pages or the cart do not work without them.'
                : 'What they are for is not there or says that it failed.',
            change:
              'Enable Magento’s GraphQl modules (bin/magento module:status | grep GraphQl), run setup:upgrade and cache:flush; else take a supported version (2.4.7 to 2.4.9).',
          },
        ];
  const { refused } = schema;
  return [
    ...of(
      'stops',
      refused.filter(({ operation }) => essential.has(operation)),
    ),
    ...of(
      'missing',
      refused.filter(({ operation }) => !essential.has(operation)),
    ),
  ];
}

const followsOf = {
  '2.4.7':
    'Prices of tiers are for all pieces, and is_available is wrong for configurable products: the app reads neither. Related products come with what stands plainly in a document.',
  '2.4.8': 'Prices of tiers are per piece; a bad token is refused with 401, which the app takes as signed out.',
  '2.4.9': 'As 2.4.8. Guests look orders up by last name.',
} as const;

function ofVersion({ schema }: Answers): Finding[] {
  if (!schema.version)
    return [
      {
        id: 'schema.unsupported',
        level: 'stops',
        seen: 'It is a Magento before 2.4.7: its GraphQL has no createGuestCart.',
        why: 'The app does not support it. Products are shown, but cart, checkout and order pages fail.',
        change:
          'Upgrade Magento to 2.4.7 or later. Until then keep the release of the app before this one (docs/upgrade.md).',
      },
    ];
  const found: Finding[] = [
    {
      id: 'schema.version',
      level: 'note',
      seen: `It is a Magento ${schema.version}, by what it understands (docs/decisions/0016).`,
      why: followsOf[schema.version],
      change: 'Nothing.',
    },
  ];
  if (!schema.isOpen)
    found.push({
      id: 'schema.closed',
      level: 'note',
      seen: `Introspection is off. ${schema.count - schema.unclear.length} operations were tried one by one, without anything being done.`,
      why: 'Nothing for shoppers: in production that is as it should be.',
      change: 'Nothing. deploy/checkOperations.mjs needs it on, or a file of the schema.',
    });
  if (schema.unclear.length > 0)
    found.push({
      id: 'schema.unclear',
      level: 'note',
      seen: `Of ${schema.unclear.length} operations it could not be found out whether they work: ${schema.unclear
        .slice(0, 5)
        .map(({ operation }) => operation)
        .join(', ')}.`,
      why: 'They may fail.',
      change:
        'A firewall may slow down or stop many requests; ask again from within, or give checkOperations.mjs a schema.',
    });
  return found;
}

/** Limits that are narrower than the app's documents. */
function ofLimits({ long, deep, largePage, mistakes }: Answers): Finding[] {
  const found: Finding[] = [];
  const limit = (id: string, level: 'stops', said: string, path: string) =>
    found.push({
      id: `schema.${id}`,
      level,
      seen: `Magento refuses documents as large as the app’s: ${said}`,
      why: 'Pages with much on them, or the cart, stay empty.',
      change: `Raise ${path}: Magento’s own value is enough.`,
    });
  const isRefused = (message: string) => /complexity|depth/i.test(message);
  if (isRefused(errorOf(long.json)))
    limit(
      'complexity',
      'stops',
      errorOf(long.json),
      'graphql/validation/maximum_query_complexity in di.xml or env.php (300)',
    );
  if (isRefused(errorOf(deep.json)))
    limit('depth', 'stops', errorOf(deep.json), 'graphql/validation/maximum_query_depth in di.xml or env.php (20)');
  if (/pageSize/i.test(errorOf(largePage.reply.json)))
    found.push({
      id: 'schema.pageSize',
      level: 'stops',
      seen: `Lists of ${largePage.size} products are refused: ${errorOf(largePage.reply.json)}`,
      why: 'Categories and searches stay empty.',
      change: `Stores > Configuration > Services > Magento Web API > GraphQL Input Limits (graphql/validation/maximum_page_size): at least ${largePage.size}, better 300.`,
    });
  if (listAt(mistakes.json, 'errors').length > 1)
    found.push({
      id: 'schema.developerMode',
      level: 'slow',
      seen: 'Magento runs in developer mode: it tells of all errors, and its limits are off.',
      why: 'Every page is slower, and errors tell strangers about the server.',
      change: 'bin/magento deploy:mode:set production.',
    });
  return found;
}

export const schemaFindings = (answers: Answers): Finding[] => [
  ...ofRefused(answers),
  ...ofLimits(answers),
  ...ofVersion(answers),
];
