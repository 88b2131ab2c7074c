import type { Product } from '../shared/types.ts';
import { coffeeAndTea } from './coffeeAndTea.ts';
import { gifts } from './gifts.ts';
import { home } from './home.ts';
import { lightAndScent } from './lightAndScent.ts';
import type { Form, ReviewText } from './reviewText.ts';
import { tableware } from './tableware.ts';
import { textiles } from './textiles.ts';

const notes = { ...textiles, ...tableware, ...coffeeAndTea, ...lightAndScent, ...home, ...gifts };
type Kind = keyof typeof notes;

/** The kind of product of each family, by the code in the SKU. */
const families: Record<string, Kind> = {
  RUG: 'rug',
  CUS: 'cushion',
  THR: 'throw',
  LIN: 'tablecloth',
  BWL: 'dish',
  PLT: 'dish',
  MUG: 'mug',
  GLS: 'glasses',
  TRY: 'tray',
  DAL: 'dallah',
  FIN: 'finjans',
  TEA: 'teapot',
  LAN: 'lantern',
  OIL: 'oil',
  BKH: 'bakhoor',
  INC: 'burner',
  CND: 'candle',
  VAS: 'vase',
  BSK: 'basket',
  MIR: 'mirror',
  WAL: 'wallHanging',
  BOX: 'box',
  STL: 'seat',
  GFT: 'giftBox',
  CRD: 'giftCard',
  BND: 'set',
  GRP: 'set',
};

const words = (list: string): string[] => list.split(/\s+/);

/** Products of another kind than the rest of their family, by URL key. */
const others: [kind: Kind, urlKeys: string[]][] = [
  [
    'kilim',
    words(
      'meram-indigo-kilim walnut-husk-kilim pomegranate-kilim salt-road-kilim harbour-stripe-kilim evil-eye-small-kilim',
    ),
  ],
  ['runner', words('corridor-sadu-runner palm-grove-runner goat-hair-hall-runner atlas-tufted-runner')],
  ['prayerRug', ['prayer-rug-mihrab']],
  ['kitchenRunner', ['washable-kitchen-runner']],
  ['lightThrow', words('waffle-cotton-throw linen-gauze-throw terrace-striped-throw')],
  ['bedspread', ['bedspread-quilted']],
  ['babyBlanket', ['baby-cotton-blanket']],
  ['wallHanging', words('atlas-wedding-blanket wall-basket-trio')],
  ['woolRunner', ['sadu-table-runner']],
  ['smallLinen', words('talli-place-mats dinner-napkins-linen')],
  ['palmMat', words('palm-coaster-set long-sufra-mat')],
  ['woodBowl', ['olive-wood-salad-bowl']],
  ['brassBowl', ['brass-fruit-bowl']],
  ['bigMug', ['big-soup-mug']],
  ['clayCup', ['bahla-water-cup']],
  [
    'jug',
    words(
      'bedside-carafe-and-glass ribbed-water-carafe khalil-swan-neck-carafe laban-jug nabeul-lemonade-jug copper-water-jug sea-green-jug',
    ),
  ],
  ['waterJar', ['bahla-water-jar']],
  ['metalTray', words('round-brass-tray engraved-star-tray copper-mezze-tray engraved-brass-tray')],
  ['perfumeTray', ['incense-and-perfume-tray']],
  ['board', ['marble-cheese-board']],
  ['breadTray', ['palm-bread-tray']],
  ['smallDallah', ['travellers-small-dallah']],
  ['thermos', ['riyadh-thermos-dallah']],
  ['coffeeSet', ['coffee-set-dallah-and-finjans']],
  ['rinsingBowl', ['finjan-bowl-brass']],
  ['favours', ['wedding-favour-finjans']],
  [
    'teaGlasses',
    words(
      'ribbed-istikan-glasses gold-rim-bayalat coloured-maghrebi-tea-glasses double-wall-tea-glasses khalil-blue-tea-glasses moss-tea-glasses',
    ),
  ],
  ['glassCarrier', ['tea-glass-carrier']],
  ['hangingLight', words('star-hanging-lantern fez-dome-pendant cobalt-hanging-glass')],
  ['wallLight', ['nizwa-wall-light']],
  ['tableLamp', ['mosaic-bowl-lamp']],
  ['hurricane', ['ribbed-glass-hurricane']],
  ['sweetOil', words('taif-rose-oil amber-and-saffron-oil')],
  ['sprinkler', ['rose-water-sprinkler']],
  ['electricBurner', ['electric-mabkhara']],
  ['hangingBurner', ['copper-chain-censer']],
  ['charcoal', ['charcoal-set']],
  ['tableCandles', words('beeswax-pillar-trio dinner-tapers')],
  ['terraceCandle', ['clay-pot-citronella-candle']],
  ['budVases', ['khalil-bud-vases']],
  ['flowerDish', ['speckled-ikebana-dish']],
  ['foodCover', ['food-cover-makabba']],
  ['handMirror', ['hand-mirror-inlaid']],
  ['quranStand', ['quran-stand-walnut']],
  ['sideTable', ['inlaid-side-table']],
  ['letter', ['letter-and-box']],
  ['booklet', ['sadu-pattern-booklet']],
  ['paperKit', ['ramadan-paper-kit']],
  ['visit', ['home-styling-visit']],
  ['course', ['gift-wrapping-class']],
];
const kindByKey = new Map(others.flatMap(([kind, keys]) => keys.map((key) => [key, kind] as const)));

/** Reviews that fit a product; none if its kind has no texts. */
export function notesFor({ urlKey, sku }: Product): readonly ReviewText[] {
  const kind = kindByKey.get(urlKey) ?? families[sku.split('-')[1] ?? ''];
  return kind ? notes[kind] : [];
}

/** First words of plural names, which are feminine in Arabic. */
const several = new Set(
  words(
    'أربع ثلاث ثلاثة كؤوس أكواب صحون زبادي سلطانيات فناجيل بيالات استكانات مناديل مفارش قواعد شموع فوانيس مرايا كسر أضواء',
  ),
);
/** First words of dual names, for which no review has a form. */
const two = new Set(words('فانوسان شمعدانان كأسان قارورتا سلتا'));
/** Feminine words without the ending ة. */
const feminine = new Set(words('ثريا'));

export interface GrammaticalForms {
  /** Masculine or feminine, for Arabic. */
  gender: Form;
  /** Singular or plural, for English. */
  number: Form;
}

/**
 * Grammatical forms of a product: by the first word of its Arabic name, and by the main word of its English name. Null
 * for a dual.
 */
export function grammarOf({ name }: Pick<Product, 'name'>): GrammaticalForms | null {
  const first = (name.ar.split(/[\s،:]/)[0] ?? '').normalize('NFC').replaceAll(/[\u064b-\u0652]/g, '');
  if (two.has(first)) return null;
  return {
    gender: several.has(first) || feminine.has(first) || first.endsWith('ة') ? 1 : 0,
    number: /(?<!s)s$/.test(name.en.split(/,| (?:with|of|for|from|to|along|in) /)[0] ?? '') ? 1 : 0,
  };
}
