import type { CollectedResponses, ViewResponses } from '../ask/responses.ts';
import { errorOf, listAt, textAt } from '../ask/values.ts';
import { type Finding, setting } from '../finding.ts';

function ofView({ view, store, products, samples }: ViewResponses): Finding[] {
  const { code, language, currency, id, website } = view;
  const said = (key: string) => textAt(store.json, 'data', 'storeConfig', key);
  if (!said('store_code')) {
    const unknown = errorOf(store.json).includes('not found');
    return [
      {
        id: unknown ? 'views.unknown' : 'views.fails',
        level: 'stops',
        seen: unknown
          ? `There is no store view ${code}.`
          : `Store view ${code} does not return its settings: ${errorOf(store.json) || store.failure?.detail || store.status}.`,
        why: `Every page below /${code}/ stays empty.`,
        change: unknown
          ? `Stores > All Stores: create and enable the view ${code}, or correct storeViews[].code in the app’s configuration.`
          : 'Read var/log/exception.log to find why this view fails.',
      },
    ];
  }
  const found: Finding[] = [];
  if (said('store_code') !== code)
    found.push({
      id: 'views.other',
      level: 'wrong',
      seen: `A request for ${code} gets the response of ${said('store_code')}.`,
      why: 'Shoppers get another country or language.',
      change: 'Pass the header Store to Magento, and add it to the key of every cache in between.',
    });
  if (!said('locale').startsWith(language))
    found.push({
      id: 'views.language',
      level: 'wrong',
      seen: `View ${code} has the locale ${said('locale')}; the app shows it as ${language}.`,
      why: 'Products and Magento’s messages are in another language than the page.',
      change: `${setting('General > General > Locale', 'general/locale/code')} for the view ${code}, or its language in the app’s configuration.`,
    });
  const sold = listAt(store.json, 'data', 'currency', 'available_currency_codes');
  const shown = said('default_display_currency_code');
  if (shown !== currency && !sold.includes(currency))
    found.push({
      id: 'views.currency',
      level: 'wrong',
      seen: `View ${code} sells in ${shown}, not in ${currency}.`,
      why: 'Prices have another currency than the page expects.',
      change: `${setting('General > Currency Setup', 'currency/options/allow')} for ${code}, or its currency in the app’s configuration.`,
    });
  if (said('website_code') && said('website_code') !== website)
    found.push({
      id: 'views.website',
      level: 'wrong',
      seen: `View ${code} belongs to the website ${said('website_code')}; the configuration names ${website}.`,
      why: 'A cart belongs to a website: the app would use a cart that Magento rejects.',
      change: 'Correct storeViews[].website in the app’s configuration.',
    });
  if (said('id') && said('id') !== String(id))
    found.push({
      id: 'views.id',
      level: 'note',
      seen: `View ${code} has the id ${said('id')}; the configuration names ${id}.`,
      why: 'Analytics events contain the wrong store.',
      change: 'Correct storeViews[].id in the app’s configuration.',
    });
  if (samples.length === 0)
    found.push({
      id: 'views.products',
      level: 'stops',
      seen: `View ${code} has no products${errorOf(products.json) ? `: ${errorOf(products.json)}` : '.'}`,
      why: 'Its lists and search results are empty.',
      change:
        'bin/magento indexer:reindex; check that the search engine runs (without it Magento returns no products and no error) and that products are assigned to the website.',
    });
  return found;
}

/** Finds categories and products whose route query fails. */
function ofRoutes(views: ViewResponses[]): Finding[] {
  const kinds = { category: 'Categories', product: 'Products' } as const;
  return (['category', 'product'] as const).flatMap((kind): Finding[] => {
    const failed = views.flatMap(({ view, routes }) => {
      const one = routes.find(({ kind: own, reply }) => own === kind && errorOf(reply.json));
      return one ? [{ code: view.code, ...one }] : [];
    });
    const [first] = failed;
    if (!first) return [];
    return [
      {
        id: 'views.route',
        level: 'stops',
        seen: `${kinds[kind]} of ${failed.map(({ code }) => code).join(', ')} do not open: route("${first.path}") returns “${errorOf(first.reply.json)}”.`,
        why: 'The app cannot resolve their paths, so their pages do not load.',
        change: 'Read var/log/exception.log. Often a module that extends GraphQL fails.',
      },
    ];
  });
}

export const viewFindings = ({ views }: CollectedResponses): Finding[] => [
  ...views.flatMap(ofView),
  ...ofRoutes(views),
];
