import type { Cost, Screen } from './budgets.ts';

type Ceiling = Pick<Cost, 'scripts' | 'graphql' | 'graphqlBehindServer'>;

const ceiling = (kilobytes: number, graphql: number, graphqlBehindServer: number): Ceiling => ({
  scripts: kilobytes * 1000,
  graphql,
  graphqlBehindServer,
});

const content = ceiling(180, 1, 0);
const catalog = ceiling(198, 2, 0);
const plain = ceiling(198, 3, 1);
const personal = ceiling(225, 3, 1);

const ceilings: Record<string, Ceiling> = {
  home: content,
  content,
  category: catalog,
  product: catalog,
  search: { ...catalog, graphqlBehindServer: 1 },
  cart: plain,
  comparison: plain,
  'sign-in': plain,
  confirmation: plain,
  account: personal,
  'order history': personal,
  'wish list': personal,
  'order look-up': personal,
  contact: personal,
  'checkout, payment': ceiling(240, 3, 1),
};

/** Maximum of each budget, whatever is measured. The menu of a wide screen may send one more request. */
export function ceilingOf(name: string, screen: Screen): Partial<Cost> {
  const own = ceilings[name];
  if (!own) throw new Error(`The page ${name} has no ceiling.`);
  const menu = screen === 'wide' ? 1 : 0;
  return {
    scripts: own.scripts,
    styles: 12_000,
    document: 16_000,
    fonts: 50_000,
    graphql: own.graphql + menu,
    graphqlBehindServer: own.graphqlBehindServer + menu,
  };
}
