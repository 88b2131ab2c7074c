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

test('reads filters, price, sort and page from a URL', () => {
  expect(read('?color=18,15&price=100-300&sort=price-asc&page=2')).toEqual({
    filters: { color: ['15', '18'] },
    price: { from: 100, to: 300 },
    sort: { field: 'price', direction: 'asc' },
    page: 2,
  });
});

test('writes the URL parameters in a fixed order, whatever order they were read in', () => {
  const search = '?color=15,18&size=3&price=100-300&sort=price-asc&page=2';
  expect(listingSearch(read('?page=2&sort=price-asc&size=3&price=100-300&color=18,15'))).toBe(search);
  expect(listingSearch(read(search))).toBe(search);
});

test('drops invalid values and advertising parameters', () => {
  const state = read('?page=-3&price=cheap&sort=up&color=&utm_source=mail&gclid=1&Bad-Name=2&__proto__=x');
  expect(state).toEqual({ filters: {}, price: null, sort: null, page: 1 });
  expect(listingSearch(state)).toBe('');
});

test('reads price ranges that are open, reversed or in Arabic digits', () => {
  expect(read('?price=100-').price).toEqual({ from: 100 });
  expect(read('?price=-300').price).toEqual({ to: 300 });
  expect(read('?price=300-100').price).toEqual({ from: 100, to: 300 });
  expect(read(`?price=${encodeURIComponent('١٠٠-٣٠٠')}`).price).toEqual({ from: 100, to: 300 });
});

test('writes a category as a number in the URL and as a uid for the back end', () => {
  const state = read('?category=12');
  expect(state.filters).toEqual({ category_uid: ['MTI='] });
  expect(listingSearch(state)).toBe('?category=12');
});

test('writes the search words as the first URL parameter', () => {
  expect(listingSearch(read('?query=sadu&color=5'), 'sadu rug')).toBe('?query=sadu+rug&color=5');
});

test('resets the page number to 1 with each change of a filter or price', () => {
  const state = read('?color=15&page=3');
  expect(withToggled(state, 'color', '18')).toMatchObject({ filters: { color: ['15', '18'] }, page: 1 });
  expect(withToggled(state, 'color', '15')).toMatchObject({ filters: {}, page: 1 });
  expect(withPrice(state, { from: 5 })).toMatchObject({ price: { from: 5 }, page: 1 });
  expect(withPrice(state, {}).price).toBeNull();
  expect(isFiltered(withoutFilters(state))).toBe(false);
});

// Parameters that Google, Meta, Microsoft, TikTok, Snap, Pinterest, LinkedIn, affiliate networks and mailings add to
// links, and parameters of Magento's own pages.
test.each(
  `utm_source utm_id gclid gclsrc gad_source gad_campaignid gbraid wbraid dclid srsltid fbclid msclkid ttclid twclid
  igshid yclid irclickid rb_clickid tduid cjevent awc admitad_uid li_fat_id epik s_kwcid ef_id affiliate aff_id cmpid
  vero_id vero_conv trk trkid dm_i dm_t sc_cid sccid mc_cid mc_eid hsa_acc hsa_cam pk_campaign mtm_cid campaignid
  campaign_id adgroupid adid ad_id adset_id clickid click_id subid _kx _hsenc ___store
  p q cat id product_list_order product_list_limit product_list_mode`.split(/\s+/),
)('does not treat %s as a filter', (name) => {
  const state = read(`?${name}=12&color=15`);
  expect(state.filters).toEqual({ color: ['15'] });
});

test.each(['EAIaIQobChMI', 'Cj0KCQ==', 'newsletter-12', '4_b', ''])(
  'does not treat a parameter with the value %s as a filter',
  (value) => {
    expect(read(`?anything=${encodeURIComponent(value)}`).filters).toEqual({});
  },
);

test.each([
  [12, 12],
  [null, 6],
])('reads the configured page size %p as a page size of %p', (grid_per_page, pageSize) => {
  expect(listingSettings({ grid_per_page })).toMatchObject({ pageSize });
});
