import type { ShopConfig } from '../../../src/lib/shopConfig.ts';
import type { CollectedResponses, ViewResponses } from '../ask/responses.ts';
import { at, textAt } from '../ask/values.ts';
import { ownPaths } from '../ask/views.ts';
import { type Finding, setting } from '../finding.ts';

const whatFor: Record<string, string> = {
  'contact-us-banner': 'the banner of the contact page',
  'contact-us-sidebar': 'opening hours or other text beside the contact form',
  'free-shipping': 'the amount left until free delivery (cart; an element with data-threshold)',
};

const codesOf = (views: ViewResponses[]): string => views.map(({ view }) => view.code).join(', ');

function home(views: ViewResponses[]): Finding[] {
  const pathless = views.filter(({ homePage, home }) => homePage !== null && at(home.json, 'data', 'route') == null);
  const isThere = ({ homePage }: ViewResponses) => textAt(homePage?.json, 'data', 'cmsPage', 'identifier') !== '';
  const empty = [
    ...pathless.filter((one) => !isThere(one)),
    ...views.filter(
      ({ store, home: route }) =>
        textAt(store.json, 'data', 'storeConfig', 'store_code') &&
        !textAt(store.json, 'data', 'storeConfig', 'cms_home_page') &&
        at(route.json, 'data', 'route') == null,
    ),
  ];
  const unwritten = pathless.filter(isThere);
  const page = (one?: ViewResponses) => textAt(one?.store.json, 'data', 'storeConfig', 'cms_home_page');
  const found: Finding[] = [];
  if (empty.length > 0)
    found.push({
      id: 'content.home',
      level: 'wrong',
      seen: `The home page is empty in ${codesOf(empty)}: there is no CMS page “${page(empty[0])}”.`,
      why: 'Many shoppers see this page first.',
      change: `Content > Pages: create and enable it for these views, or choose another page in ${setting('General > Web > Default Pages > CMS Home Page', 'web/default/cms_home_page')}.`,
    });
  if (unwritten.length > 0)
    found.push({
      id: 'content.homeRewrite',
      level: 'slow',
      seen: `In ${codesOf(unwritten)}, route("/") is null though the CMS page “${page(unwritten[0])}” exists.`,
      why: 'The app needs two more requests to show the home page.',
      change:
        'The page has no URL rewrite. Magento creates it only when the URL key or the views of a page change. Content > Pages: change the URL key, save, change it back and save. Or remove a view, save, and add it again.',
    });
  return found;
}

/** Missing blocks, with their views: `free-shipping (all views)`. */
function lacking(views: ViewResponses[], identifiers: readonly string[]): { id: string; seen: string }[] {
  return identifiers.flatMap((id) => {
    const without = views.filter((one) => one.blocks.get(id) === false);
    const where = without.length === views.length ? 'all views' : codesOf(without);
    return without.length > 0 ? [{ id, seen: `${id} (${where})` }] : [];
  });
}

const inWords = (missing: { seen: string }[]): string => missing.map(({ seen }) => seen).join(', ');

function blocks(views: ViewResponses[]): Finding[] {
  const missing = lacking(views, Object.keys(whatFor));
  if (missing.length === 0) return [];
  return [
    {
      id: 'content.blocks',
      level: 'missing',
      seen: `CMS blocks are missing: ${inWords(missing)}.`,
      why: `The app cannot show: ${missing.map(({ id }) => whatFor[id]).join('; ')}.`,
      change: 'Content > Blocks: create and enable a block with each identifier, for these views.',
    },
  ];
}

/** Reports missing blocks of `features.promises`. The app requests these blocks together with the product. */
function promises(views: ViewResponses[], { features }: ShopConfig): Finding[] {
  const missing = lacking(views, features.promises);
  if (missing.length === 0) return [];
  return [
    {
      id: 'content.promises',
      level: 'missing',
      seen: `CMS blocks of features.promises in shop.json are missing: ${inWords(missing)}.`,
      why: 'Products do not show them. Magento returns an error for them, so no cache stores the response with the product for wide screens.',
      change:
        'Content > Blocks: create and enable a block with each identifier, for these views. Or remove them from features.promises.',
    },
  ];
}

/** Reports pages of Magento at the paths of the app's own pages. */
function hidden(views: ViewResponses[]): Finding[] {
  const found = ownPaths.flatMap((path, index) => {
    const where = views.filter((one) => at(one.ownPaths.json, 'data', `route${index}`) != null);
    return where.length > 0 ? [`${path} (${codesOf(where)})`] : [];
  });
  if (found.length === 0) return [];
  return [
    {
      id: 'content.hidden',
      level: 'missing',
      seen: `Magento has pages at paths of the app’s own pages: ${found.join(', ')}.`,
      why: 'The app shows its own page there, so shoppers cannot open Magento’s.',
      change: 'Give them another URL key, or delete them.',
    },
  ];
}

export function contentFindings({ views }: CollectedResponses, shop: ShopConfig): Finding[] {
  const there = views.filter(({ store }) => textAt(store.json, 'data', 'storeConfig', 'store_code'));
  return [...home(there), ...hidden(there), ...promises(there, shop), ...blocks(there)];
}
