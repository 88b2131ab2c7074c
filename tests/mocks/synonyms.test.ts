/** @jest-environment ./tests/support/nodeEnvironment.mjs */
import { searchSynonyms } from '../../mocks/data/searchSynonyms.ts';
import { wordsOf } from '../../mocks/shop/catalog/search/searchText.ts';
import { createShop, openDatabase } from '../support/backEnd.ts';
import { ask } from './support/smallCatalog.ts';

const database = openDatabase({ file: ':memory:' });
const shop = createShop({ database });

const isArabic = (word: string) => /\p{Script=Arabic}/u.test(word);

async function namesFor(search: string): Promise<string[]> {
  const { data } = await ask<{ products: { items: { name: string }[] } }>(
    shop,
    'query ($search: String) { products(search: $search, pageSize: 300) { items { name } } }',
    { search },
    isArabic(search) ? 'sa_ar' : 'sa_en',
  );
  return data.products.items.map(({ name }) => name.normalize('NFC').replaceAll(/[\u064b-\u0652]/g, ''));
}

it.each([
  ['فناجين', /فناجيل|فنجال/],
  ['مخدة', /وسادة/],
  ['خدادية', /وسادة/],
  ['زولية', /سجادة/],
  ['سجاجيد', /سجادة/],
  ['ترمس', /الحافظة/],
  ['ثلاجة قهوة', /الحافظة/],
  ['مراية', /مرآة|مرايا/],
  ['كاسات', /كؤوس/],
  ['زهرية', /مزهرية/],
  ['ديكور', /معلقة|لوحة/],
  ['منسوجات', /سجادة|وسادة|بطانية/],
  ['إضاءة', /مصباح|إضاءة|فانوس/],
  ['الزولية', /سجادة/],
  ['زوليه', /سجادة/],
  ['pillow', /cushion/i],
  ['carpet', /rug/i],
])('returns products with a synonym of the search word “%s” in their names', async (word, expected) => {
  const names = await namesFor(word);
  expect(names.length).toBeGreaterThan(0);
  expect(names.slice(0, 3).join('، ')).toMatch(expected);
});

it('requires the other search words even if one search word has synonyms', async () => {
  const names = await namesFor('مخدة كتان');
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(name).toMatch(/وسادة|مسند/);
  expect(names.length).toBeLessThan((await namesFor('مخدة')).length);
});

it('matches a synonym as a whole word, not as a prefix', async () => {
  const names = await namesFor('كوب');
  expect(names.filter((name) => /مجلس|مجوهرات/.test(name))).toEqual([]);
});

it('returns products for each group of synonyms, and contains no word in two groups', async () => {
  const words = searchSynonyms.flatMap((line) => line.split(',').map((word) => wordsOf(word).join(' ')));
  expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([]);
  for (const line of searchSynonyms)
    expect([line, (await namesFor(line.split(',')[0] ?? '')).length > 0]).toEqual([line, true]);
});
