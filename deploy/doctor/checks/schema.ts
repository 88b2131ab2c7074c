import type { CollectedResponses } from '../ask/responses.ts';
import type { RejectedOperation } from '../ask/schema.ts';
import { errorOf, listAt } from '../ask/values.ts';
import type { Finding } from '../finding.ts';

/** Operations without which shoppers cannot find or buy products. */
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

const listed = (refused: RejectedOperation[]): string =>
  refused
    .slice(0, 3)
    .map(({ operation, message }) => `${operation} (${message})`)
    .join('; ') + (refused.length > 3 ? `; and ${refused.length - 3} more` : '');

function ofRefused({ schema }: CollectedResponses): Finding[] {
  const of = (level: 'stops' | 'missing', refused: RejectedOperation[]): Finding[] =>
    refused.length === 0
      ? []
      : [
          {
            id: level === 'stops' ? 'schema.essential' : 'schema.operation',
            level,
            seen: `Magento rejects ${refused.length} of ${schema.count} operations: ${listed(refused)}`,
            why: level === 'stops' ? 'Pages or the cart do not work.' : 'Their features are missing or show an error.',
            change:
              'Enable Magento’s GraphQl modules (bin/magento module:status | grep GraphQl), then run setup:upgrade and cache:flush. Or use a supported version (2.4.7 to 2.4.9).',
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
    'Tier prices are for all pieces, and is_available is wrong for configurable products: the app reads neither. Magento ignores fields of related products in nested fragments.',
  '2.4.8':
    'Tier prices are per piece. Magento responds 401 to an invalid token, and the app then signs the shopper out.',
  '2.4.9': 'Like 2.4.8. Guests find an order by last name.',
} as const;

function ofVersion({ schema }: CollectedResponses): Finding[] {
  if (!schema.version)
    return [
      {
        id: 'schema.unsupported',
        level: 'stops',
        seen: 'This is a Magento before 2.4.7: its GraphQL has no createGuestCart.',
        why: 'The app does not support it: products are shown, but cart, checkout and order pages fail.',
        change: 'Upgrade Magento to 2.4.7 or later. Until then use the previous release of the app (docs/upgrade.md).',
      },
    ];
  const found: Finding[] = [
    {
      id: 'schema.version',
      level: 'note',
      seen: `This is a Magento ${schema.version}, detected by its schema (docs/decisions/0016).`,
      why: followsOf[schema.version],
      change: 'Nothing.',
    },
  ];
  if (!schema.isOpen)
    found.push({
      id: 'schema.closed',
      level: 'note',
      seen: `Introspection is off. The doctor tried ${schema.count - schema.unclear.length} operations one by one, without executing them.`,
      why: 'This has no effect on shoppers. It should be off in production.',
      change: 'Nothing. deploy/checkOperations.mjs needs introspection, or a schema file.',
    });
  if (schema.unclear.length > 0)
    found.push({
      id: 'schema.unclear',
      level: 'note',
      seen: `The doctor could not check ${schema.unclear.length} operations: ${schema.unclear
        .slice(0, 5)
        .map(({ operation }) => operation)
        .join(', ')}.`,
      why: 'They may fail.',
      change:
        'A firewall may limit the number of requests. Check again from within the network, or run checkOperations.mjs with a schema.',
    });
  return found;
}

/** Reports limits of Magento that are too small for the app. */
function ofLimits({ long, deep, largePage, mistakes }: CollectedResponses): Finding[] {
  const found: Finding[] = [];
  const limit = (id: string, level: 'stops', said: string, path: string) =>
    found.push({
      id: `schema.${id}`,
      level,
      seen: `Magento rejects documents as large as the app’s: ${said}`,
      why: 'Large pages or the cart stay empty.',
      change: `Raise ${path}: Magento’s default is enough.`,
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
      seen: `Magento rejects lists of ${largePage.size} products: ${errorOf(largePage.reply.json)}`,
      why: 'Categories and search results stay empty.',
      change: `Stores > Configuration > Services > Magento Web API > GraphQL Input Limits (graphql/validation/maximum_page_size): at least ${largePage.size}, better 300.`,
    });
  if (listAt(mistakes.json, 'errors').length > 1)
    found.push({
      id: 'schema.developerMode',
      level: 'slow',
      seen: 'Magento is in developer mode: it returns all errors, and its limits are off.',
      why: 'Every page is slower, and errors show details of the server to everybody.',
      change: 'bin/magento deploy:mode:set production.',
    });
  return found;
}

export const schemaFindings = (answers: CollectedResponses): Finding[] => [
  ...ofRefused(answers),
  ...ofLimits(answers),
  ...ofVersion(answers),
];
