/** @jest-environment node */
import { products } from '../../mocks/data/index.ts';
import { reviewsOf, writers } from '../../mocks/data/reviews/index.ts';
import type { Language } from '../../mocks/data/shared/types.ts';

/** URL keys of products that have the SKU prefix of cups or burners, but are neither. */
const loners = new Set(['finjan-bowl-brass', 'charcoal-set']);

const productOf = new Map(products.map((product) => [product.sku, product]));
const reviews = reviewsOf(products).map((review) => {
  const product = productOf.get(review.sku);
  if (!product) throw new Error(`No product ${review.sku}`);
  const family = loners.has(product.urlKey) ? product.urlKey : (review.sku.split('-')[1] ?? '');
  return { ...review, product, family, words: `${review.summary}. ${review.text}` };
});
const arabic = reviews.filter(({ language }) => language === 'ar');

/** Returns whether an Arabic product name begins with a feminine noun. Plural nouns of things are feminine. */
function isFeminine(name: string): boolean {
  const noun = name.split(/[\s،:]/)[0]?.replaceAll(/\p{M}/gu, '') ?? '';
  const plurals = /^(?:[أا].{2,3}ا.|م.ا.[ي]?.|ف.ا.ي.|كؤوس|صحون|شموع|زبادي|قواعد|كسر|ثلاث|أربع|.*ات)$/u;
  return /ة$/u.test(noun) || plurals.test(noun);
}

test('resolves all alternatives in the templates of the demo reviews', () => {
  expect(reviews.filter(({ words }) => /[{}[\]|]/.test(words))).toEqual([]);
});

test('creates more than 130 review texts per language, and no summary twice for a product', () => {
  for (const language of ['en', 'ar'] as Language[]) {
    const own = reviews.filter((review) => review.language === language);
    expect(new Set(own.map(({ text }) => text)).size).toBeGreaterThan(130);
    expect(new Set(own.map(({ sku, summary }) => sku + summary)).size).toBe(own.length);
  }
});

/** Arabic sentences whose pronoun does not refer to the product. */
const ofOthers = [
  /غسلت غطاء|نزعت الغطاء وغسلته .* وجفّفته/, // the cover
  /كان الركن كله .* فيه حياة/, // the corner
  /كنا نعبره .* فيه/, // the corridor
  /أعدته إلى مكانه/, // the end of a leaf
  /نقعته إلى الصباح/, // turmeric
  /نبت فيه الريحان/, // the pot
  /إطارها .* فيه/, // the frame
  /دع سطحها يذوب كله/, // the top
  /وحين زرته/, // the uncle
  /بدت كلماتي .* كتبتها/, // words
  /في مائه رائحة الأرض، واليوم أشتاق إليها/, // the smell
  /ومعها يثبت/, // the lining
  /لا يثنيها تحته/, // the father
  /ولا يسقط منه شيء/, // the coal
  /كل قطعة تناسب أختها/,
  /وصلت الخامات في وقتها/,
  /ثلاث هدايا .* منها/,
];

test('creates Arabic reviews whose pronouns agree with the product', () => {
  const about = /(?:^|[^\p{L}\p{M}])(?:[وف]?(?:في|علي|تحت|من|ب|مع|إلي|مكان|\p{L}{2,}ت))(ها|ه)(?![\p{L}\p{M}])/gu;
  const wrong = arabic.flatMap(({ product, words }) => {
    if (ofOthers.some((other) => other.test(words))) return [];
    const expected = isFeminine(product.name.ar) ? 'ها' : 'ه';
    const found = [...words.matchAll(about)].filter(([, pronoun]) => pronoun !== expected);
    return found.map(([word]) => `${product.name.ar}: ${word.trim()} (${words})`);
  });
  expect(wrong).toEqual([]);
});

/** First words of Arabic review titles that agree with the product: masculine and feminine form. */
const openings: [string, string][] = [
  ['وصل', 'وصلت'],
  ['احتاج', 'احتاجت'],
  ['حافظ', 'حافظت'],
  ['أكمل', 'أكملت'],
  ['مريح', 'مريحة'],
  ['متماسك', 'متماسكة'],
  ['ناعم', 'ناعمة'],
  ['صغير', 'صغيرة'],
  ['ثابت', 'ثابتة'],
  ['ثقيل', 'ثقيلة'],
  ['خفيف', 'خفيفة'],
  ['جميل', 'جميلة'],
  ['سهل', 'سهلة'],
  ['قوي', 'قوية'],
  ['غال', 'غالية'],
  ['دافئ', 'دافئة'],
  ['حار', 'حارة'],
  ['مستو', 'مستوية'],
  ['مشدود', 'مشدودة'],
  ['بعيدا', 'بعيدة'],
  ['ممنوع', 'ممنوعة'],
  ['مناسب', 'مناسبة'],
  ['يبقى', 'تبقى'],
  ['يحمل', 'تحمل'],
  ['يصب', 'تصب'],
  ['يحتاج', 'تحتاج'],
  ['يتنقل', 'تتنقل'],
  ['يستحق', 'تستحق'],
  ['يشتعل', 'تشتعل'],
  ['يكوى', 'تكوى'],
  ['يدوم', 'تدوم'],
];

test('creates Arabic review titles that agree with the gender of the product', () => {
  const masculine = new Set(openings.map(([form]) => form));
  const feminine = new Set(openings.map(([, form]) => form));
  const wrong = arabic.filter(({ product, summary }) => {
    const first = summary.split(' ')[0]?.replaceAll(/\p{M}/gu, '') ?? '';
    return !/^وصلت الخامات/.test(summary) && (isFeminine(product.name.ar) ? masculine : feminine).has(first);
  });
  expect(wrong.map(({ product, summary }) => `${product.name.ar}: ${summary}`)).toEqual([]);
});

test('creates English reviews whose pronouns agree with the product in number', () => {
  const isSeveral = (name: string) => /[^s]s$/.test(name.replace(/(?:,| with| of| for| from| to| along| in) .*/, ''));
  const wrong = reviews.filter(({ language, product, family, words }) => {
    if (language !== 'en' || ['GFT', 'BND', 'GRP', 'charcoal-set', 'FIN', 'TEA'].includes(family)) return false;
    // In these phrases, the pronoun refers to nights, spots, guests, pupils or shapes.
    const own = words.replace(/(?:among|counts|all of) them|had their turn/g, '');
    return isSeveral(product.name.en) ? /\b(?:it|its)\b/i.test(own) : /\b(?:them|their)\b/i.test(own);
  });
  expect(wrong.map(({ product, words }) => `${product.name.en}: ${words}`)).toEqual([]);
});

test('creates Arabic reviews in the grammatical gender of their authors', () => {
  const women = new Set(writers.ar.flatMap(([name, form]) => (form === 1 ? [name] : [])));
  const wrong = arabic.filter(({ nickname, words }) =>
    women.has(nickname)
      ? /(?:لست|كنت|صرت) \p{L}+ًا(?!\p{L})|كُمّ الثوب/u.test(words)
      : /(?:لست|كنت|صرت) \p{L}+ة(?!\p{L})|كُمّ العباءة/u.test(words),
  );
  expect(wrong.map(({ nickname, words }) => `${nickname}: ${words}`)).toEqual([]);
});

/** Words about uses or parts that only some products have, with the SKU prefixes of those products. */
const uses: [RegExp, string][] = [
  [/\b(?:drink|sip|sips)\b|الشرب|نشرب|رشفة/i, 'MUG FIN GLS TEA DAL MSG'],
  [/\bpours?\b|صبّ/i, 'DAL GLS TEA'],
  [/\b(?:coal|ember)\b|الجمر|جمرة/i, 'INC BKH'],
  [/\biron(?:ed|ing)?\b|كُوي|يُكوى|كيّ(?!\p{M}*\p{L})/iu, 'LIN'],
  [/\bwick\b|الفتيل|تحترق/i, 'CND LAN'],
  [/dishwasher|غسّالة الصحون/i, 'GLS TEA BWL PLT MUG FIN'],
  [/\b(?:flowers|stems?)\b|للورد|غصن|أغصان/i, 'VAS'],
  [/\bsleeve is|كُمّ/i, 'OIL'],
  [/\bglaze\b|التزجيج/i, 'MUG BWL PLT FIN VAS'],
  [/\bweave|woven|النسج|السفّة/i, 'RUG THR CUS BSK LIN WAL'],
  [/\b(?:lean|sofa|sat down)\b|نتكئ/i, 'CUS STL THR'],
];

test('mentions in a review only uses and parts that the product has', () => {
  const wrong = reviews.flatMap(({ family, product, words }) =>
    uses.flatMap(([use, families]) =>
      use.test(words) && !families.split(' ').includes(family) ? [`${product.name.en}: ${words}`] : [],
    ),
  );
  expect(wrong).toEqual([]);
});
