/** @jest-environment ./tests/support/nodeEnvironment.mjs */
import { optionsFrom } from '../../mocks/server.ts';
import { type ShopSettings, shopSettings } from '../../mocks/shop/shared/settings.ts';
import { settingsFrom } from '../../mocks/variables/settingVariables.ts';
import { createShop, openDatabase } from '../support/backEnd.ts';
import { booklet } from '../support/demo.ts';
import { ask } from './support/smallCatalog.ts';

const database = openDatabase({ file: ':memory:' });

const shopWith = (settings: Partial<ShopSettings>) => createShop({ database, settings });
const plain = () => shopWith(shopSettings({}, 'plain'));

describe('settings from environment variables', () => {
  it('default to the demo profile, and to Magento’s defaults for the plain profile', () => {
    expect(settingsFrom({})).toEqual(shopSettings());
    expect(settingsFrom({ SHOP_PROFILE: 'plain' })).toEqual(shopSettings({}, 'plain'));
    expect(() => settingsFrom({ SHOP_PROFILE: 'luma' })).toThrow('SHOP_PROFILE is demo or plain, not luma.');
    expect(settingsFrom({ SHOP_SCHEMA: '2.4.9' })).toEqual(
      shopSettings({ schemaVersion: '2.4.9', tierPricePerPiece: true }),
    );
    expect(() => settingsFrom({ SHOP_SCHEMA: '2.4.6' })).toThrow(
      'SHOP_SCHEMA is one of 2.4.7, 2.4.8, 2.4.9, not 2.4.6.',
    );
  });

  it('override single settings of a profile', () => {
    expect(
      settingsFrom({
        SHOP_PROFILE: 'plain',
        SHOP_REGIONS: '1',
        SHOP_OPTIONAL_POSTCODES: 'AE, BH',
        SHOP_OFF: '',
        SHOP_PRICES_INCLUDE_TAX: '1',
        SHOP_SHIPPING_ORIGIN: 'SA',
      }),
    ).toEqual(
      shopSettings(
        {
          regions: true,
          optionalPostcodes: ['AE', 'BH'],
          switchedOff: [],
          pricesIncludeTax: true,
          shippingOrigin: 'SA',
        },
        'plain',
      ),
    );
    expect(settingsFrom({ SHOP_OFF: 'reviews,nothing' }).switchedOff).toEqual(['reviews']);
  });

  it('give each profile its own database file', () => {
    const fileOf = (environment: Record<string, string>) =>
      optionsFrom({ ...environment, SHOP_STATE: 'mocks/.state/settings-test' } as NodeJS.ProcessEnv).file;
    expect(fileOf({})).toMatch(/\/shop\.sqlite$/);
    expect(fileOf({ SHOP_PROFILE: 'plain' })).toMatch(/\/shop-plain\.sqlite$/);
  });
});

describe('the plain profile', () => {
  it('has no regions for Saudi Arabia and the Emirates', async () => {
    const query = '{countries{id available_regions{code}}}';
    const { data } = await ask<{ countries: { id: string; available_regions: unknown }[] }>(plain(), query);
    expect(new Set(data.countries.map((one) => one.available_regions))).toEqual(new Set([null]));
    const demo = await ask<typeof data>(shopWith({}), query);
    expect(demo.data.countries.find(({ id }) => id === 'SA')?.available_regions).toHaveLength(13);
  });

  it('requires a postcode in the Emirates and accepts a region as text', async () => {
    const address = (postcode?: string) => ({
      firstname: 'Mona',
      lastname: 'Ali',
      street: ['Al Wasl Road 12'],
      city: 'Dubai',
      region: 'Dubai',
      country_code: 'AE',
      telephone: '+971501234567',
      ...(postcode ? { postcode } : {}),
    });
    const shop = plain();
    const { data: made } = await ask<{ createGuestCart: { cart: { id: string } } }>(
      shop,
      'mutation{createGuestCart{cart{id}}}',
      {},
      'ae_en',
    );
    const set = (postcode?: string) =>
      ask<{ setShippingAddressesOnCart: { cart: { shipping_addresses: unknown[] } } | null }>(
        shop,
        `mutation($id:String!,$address:CartAddressInput!){setShippingAddressesOnCart(input:{cart_id:$id,
          shipping_addresses:[{address:$address}]}){cart{shipping_addresses{region{code label region_id}}}}}`,
        { id: made.createGuestCart.cart.id, address: address(postcode) },
        'ae_en',
      );
    expect((await set()).errors?.[0]?.message).toBe('"postcode" is required. Enter and try again.');
    expect((await set('00000')).data.setShippingAddressesOnCart?.cart.shipping_addresses).toEqual([
      { region: { code: 'Dubai', label: 'Dubai', region_id: null } },
    ]);
  });

  it('has no optional CMS blocks, and a home page of plain HTML', async () => {
    const { errors } = await ask(plain(), '{cmsBlocks(identifiers:["delivery-promise"]){items{identifier}}}');
    expect(errors?.[0]?.message).toBe('The CMS block with the "delivery-promise" ID doesn\'t exist.');
    const { data } = await ask<{
      route: { relative_url: string; content: string };
      storeConfig: Record<string, string>;
    }>(plain(), '{route(url:"/"){relative_url ...on CmsPage{content}} storeConfig{cms_home_page}}');
    expect(data.storeConfig.cms_home_page).toBe('luma-home');
    expect(data.route.relative_url).toBe('luma-home');
    expect(data.route.content).toContain('<div class="blocks-promo">');
    expect(data.route.content).not.toContain('data-content-type');
    expect(data.route.content).not.toContain('{{');
  });

  it('returns URLs with the host of baseUrl, which are the same in all store views', async () => {
    const shop = shopWith({ ...shopSettings({}, 'plain'), baseUrl: 'http://magento.test/' });
    const { data } = await ask<{
      availableStores: Record<string, string>[];
      products: { items: { small_image: { url: string } }[] };
      route: { content: string };
    }>(
      shop,
      `{availableStores{secure_base_url secure_base_media_url}
        products(filter:{url_key:{eq:"sakaka-sadu-rug"}}){items{small_image{url}}}
        route(url:"/"){...on CmsPage{content}}}`,
    );
    for (const store of data.availableStores) {
      expect(store.secure_base_url).toBe('http://magento.test/');
      expect(store.secure_base_media_url).toBe('http://magento.test/media/');
    }
    expect(data.products.items[0]?.small_image.url).toMatch(/^http:\/\/magento\.test\/media\/catalog\/product\//);
    // Magento appends a slash to the path of a `url` directive, and keeps the path of a `direct_url` directive.
    expect(data.route.content).toContain('href="http://magento.test/contact-us/"');
    expect(data.route.content).toContain('href="http://magento.test/gifts.html"');
    expect(data.route.content).toContain('src="http://magento.test/media/wysiwyg/home/majlis-dusk.jpg"');
  });

  it('has Magento’s default configuration, and no checkout agreements', async () => {
    const { data } = await ask<{ checkoutAgreements: unknown[]; storeConfig: Record<string, unknown> }>(
      plain(),
      '{checkoutAgreements{agreement_id} storeConfig{order_cancellation_enabled shopping_cart_display_price optional_zip_countries}}',
    );
    expect(data.checkoutAgreements).toEqual([]);
    expect(data.storeConfig).toEqual({
      order_cancellation_enabled: false,
      shopping_cart_display_price: 1,
      optional_zip_countries: 'HK,IE,MO,PA,GB',
    });
  });
});

describe('a catalogue with prices without VAT', () => {
  const shop = shopWith({ pricesIncludeTax: false });
  const sums = 'prices { subtotal_excluding_tax { value } grand_total { value } }';
  const add =
    'mutation($id:String!,$sku:String!){addProductsToCart(cartId:$id,cartItems:[{sku:$sku,quantity:1}]){cart{id}}}';
  interface Sums {
    prices: { subtotal_excluding_tax: { value: number }; grand_total: { value: number } };
  }
  const rateOf = ({ prices }: Sums) => prices.grand_total.value / prices.subtotal_excluding_tax.value;

  it('adds the VAT of the billing address to products without delivery', async () => {
    const { data: made } = await ask<{ createGuestCart: { cart: { id: string } } }>(
      shop,
      'mutation{createGuestCart{cart{id}}}',
    );
    const { id } = made.createGuestCart.cart;
    await ask(shop, add, { id, sku: booklet.sku });
    const read = async () =>
      rateOf((await ask<{ cart: Sums }>(shop, `query($id:String!){cart(cart_id:$id){${sums}}}`, { id })).data.cart);
    expect(await read()).toBe(1);
    for (const [country_code, rate] of [
      ['AE', 1.05],
      ['SA', 1.15],
    ] as const) {
      const address = { firstname: 'Mona', lastname: 'Ali', street: ['Olaya Street 1'], city: 'Riyadh', country_code };
      const { data } = await ask<{ setBillingAddressOnCart: { cart: Sums } }>(
        shop,
        `mutation($id:String!,$address:CartAddressInput!){setBillingAddressOnCart(input:{cart_id:$id,
          billing_address:{address:$address}}){cart{${sums}}}}`,
        {
          id,
          address: {
            ...address,
            region: country_code === 'SA' ? 'SA-01' : 'AE-DU',
            postcode: '12211',
            telephone: '+966501234567',
          },
        },
      );
      expect(rateOf(data.setBillingAddressOnCart.cart)).toBeCloseTo(rate);
      expect(await read()).toBeCloseTo(rate);
    }
  });
});

it('reports a switched-off feature as off in the store configuration', async () => {
  const shop = shopWith({ switchedOff: ['reviews', 'contact', 'newsletter', 'wishlist', 'guestCheckout'] });
  const query = `{ storeConfig { product_reviews_enabled contact_enabled newsletter_enabled is_guest_checkout_enabled
    magento_wishlist_general_is_enabled } }`;
  expect(await ask(shop, query)).toEqual({
    data: {
      storeConfig: {
        product_reviews_enabled: '0',
        contact_enabled: false,
        newsletter_enabled: false,
        is_guest_checkout_enabled: false,
        magento_wishlist_general_is_enabled: '0',
      },
    },
  });
});
