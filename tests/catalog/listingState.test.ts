import {
  isFiltered,
  listingSearch,
  listingSettings,
  readListingState,
  withoutFilters,
  withPrice,
  withToggled,
} from '#features/catalog/listing/listingState';

const read = (search: string) => readListingState(search);

test('a URL says filters, price, sort and page', () => {
  expect(read('?color=18,15&price=100-300&sort=price-asc&page=2')).toEqual({
    filters: { color: ['15', '18'] },
    price: { from: 100, to: 300 },
    sort: { field: 'price', direction: 'asc' },
    page: 2,
  });
});

test('a choice is written in one order, whatever order it was made in', () => {
  const search = '?color=15,18&size=3&price=100-300&sort=price-asc&page=2';
  expect(listingSearch(read('?page=2&sort=price-asc&size=3&price=100-300&color=18,15'))).toBe(search);
  expect(listingSearch(read(search))).toBe(search);
});

test('what makes no sense is left out, and what advertisers add is no filter', () => {
  const state = read('?page=-3&price=cheap&sort=up&color=&utm_source=mail&gclid=1&Bad-Name=2&__proto__=x');
  expect(state).toEqual({ filters: {}, price: null, sort: null, page: 1 });
  expect(listingSearch(state)).toBe('');
});

test('the ends of a price range may be open, crossed, or in Arabic digits', () => {
  expect(read('?price=100-').price).toEqual({ from: 100 });
  expect(read('?price=-300').price).toEqual({ to: 300 });
  expect(read('?price=300-100').price).toEqual({ from: 100, to: 300 });
  expect(read(`?price=${encodeURIComponent('١٠٠-٣٠٠')}`).price).toEqual({ from: 100, to: 300 });
});

test('a category is a number in the URL and a uid for the back end', () => {
  const state = read('?category=12');
  expect(state.filters).toEqual({ category_uid: ['MTI='] });
  expect(listingSearch(state)).toBe('?category=12');
});

test('words looked for stay in front', () => {
  expect(listingSearch(read('?query=sadu&color=5'), 'sadu rug')).toBe('?query=sadu+rug&color=5');
});

test('each change starts again from the first page', () => {
  const state = read('?color=15&page=3');
  expect(withToggled(state, 'color', '18')).toMatchObject({ filters: { color: ['15', '18'] }, page: 1 });
  expect(withToggled(state, 'color', '15')).toMatchObject({ filters: {}, page: 1 });
  expect(withPrice(state, { from: 5 })).toMatchObject({ price: { from: 5 }, page: 1 });
  expect(withPrice(state, {}).price).toBeNull();
  expect(isFiltered(withoutFilters(state))).toBe(false);
});

// What Google, Meta, Microsoft, TikTok, Snap, Pinterest, LinkedIn, affiliate networks and mailings add to links, and
// parameters of Magento's own pages.
test.each(
  `utm_source utm_id gclid gclsrc gad_source gad_campaignid gbraid wbraid dclid srsltid fbclid msclkid ttclid twclid
  igshid yclid irclickid rb_clickid tduid cjevent awc admitad_uid li_fat_id epik s_kwcid ef_id affiliate aff_id cmpid
  vero_id vero_conv trk trkid dm_i dm_t sc_cid sccid mc_cid mc_eid hsa_acc hsa_cam pk_campaign mtm_cid campaignid
  campaign_id adgroupid adid ad_id adset_id clickid click_id subid _kx _hsenc ___store
  p q cat id product_list_order product_list_limit product_list_mode`.split(/\s+/),
)('%s is no filter', (name) => {
  const state = read(`?${name}=12&color=15`);
  expect(state.filters).toEqual({ color: ['15'] });
});

test.each(['EAIaIQobChMI', 'Cj0KCQ==', 'newsletter-12', '4_b', ''])(
  'a parameter with the value %s is no filter',
  (value) => {
    expect(read(`?anything=${encodeURIComponent(value)}`).filters).toEqual({});
  },
);

test.each([
  [12, 12],
  [null, 6],
])('where the shop says %p products for a page there are %p', (grid_per_page, pageSize) => {
  expect(listingSettings({ grid_per_page })).toMatchObject({ pageSize });
});
