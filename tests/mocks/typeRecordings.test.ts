/** @jest-environment node */
import { openDatabase } from '../../mocks/database.ts';
import { createShop } from '../../mocks/shop/shop.ts';
import { at, Shopper } from './support/cartShop.ts';
import { RecordedCart } from './support/recordedCarts.ts';
import { describeRecorded, errorsOf, loadRecording, replay, shapeDifferences } from './support/replay.ts';

const itemOf = (body: unknown) => at(body, 'data.products.items.0');
const added = (body: unknown, path: string) => at(body, `data.addProductsToCart.${path}`);

describeRecorded('products of every type answer as Magento did', () => {
  it.each(['product.bundle', 'product.grouped', 'product.virtual', 'product.customizable'])('%s', async (name) => {
    const cart = await RecordedCart.in('empty');
    const recorded = loadRecording(name);
    const { body } = await cart.ask(recorded);
    const [own, theirs] = [itemOf(body), itemOf(recorded.response.body)];
    expect(errorsOf(body)).toEqual([]);
    expect(shapeDifferences(own, theirs)).toEqual([]);
    for (const key of ['__typename', 'sku', 'url_key', 'stock_status', 'options', 'dynamic_price', 'price_view']) {
      expect([key, at(own, key)]).toEqual([key, at(theirs, key)]);
    }
    // Bundles sort their options by a number that Magento repeats; names of bags are not told in the recordings.
    const parts = (item: unknown) =>
      JSON.parse(
        JSON.stringify(at(item, 'items') ?? null, (key, value) =>
          ['position', 'name'].includes(key) ? undefined : value,
        ),
      );
    expect(parts(own)).toEqual(parts(theirs));
  });

  it('lists the attributes with what a filter needs', async () => {
    const cart = await RecordedCart.in('empty');
    const recorded = loadRecording('attributes.list');
    const { body } = await cart.ask(recorded);
    expect(shapeDifferences(at(body, 'data'), at(recorded.response.body, 'data'))).toEqual([]);
    const coded = (answer: unknown) => {
      const list = at(answer, 'data.attributesList.items') as Record<string, unknown>[];
      return new Map(list.map((one) => [one.code, one]));
    };
    const [own, theirs] = [coded(body), coded(recorded.response.body)];
    for (const code of ['color', 'size']) {
      const { options, ...rest } = own.get(code) ?? {};
      const { options: recordedOptions, ...recordedRest } = theirs.get(code) ?? {};
      expect(rest).toEqual(recordedRest);
      expect((options as unknown[]).slice(0, 3)).toEqual((recordedOptions as unknown[]).slice(0, 3));
    }
    expect(own.get('price')).toMatchObject({ frontend_input: 'PRICE', is_required: true, options: [] });
  });
});

describeRecorded('products of every type go into the cart as in Magento', () => {
  const lineOf = (body: unknown, sku: string) =>
    (added(body, 'cart.itemsV2.items') as unknown[]).findLast((line) => at(line, 'product.sku') === sku);

  it.each([
    ['cart.add_bundle', 'BND-01', ['__typename', 'quantity', 'bundle_options', 'prices.price_including_tax']],
    ['cart.add_virtual', 'VRT-01', ['__typename', 'quantity']],
    ['cart.add_customizable', 'OPT-01', ['__typename', 'quantity', 'customizable_options']],
  ])('%s', async (name, sku, paths) => {
    const cart = await RecordedCart.in('filled');
    const recorded = loadRecording(name);
    const { body } = await cart.ask(recorded);
    const [own, theirs] = [lineOf(body, sku), lineOf(recorded.response.body, sku)];
    expect(added(body, 'user_errors')).toEqual([]);
    expect(added(body, 'cart.is_virtual')).toBe(false);
    expect(shapeDifferences(own, theirs)).toEqual([]);
    // Which ids values have is the shop's own business, but here they are made alike.
    for (const path of paths) expect([path, at(own, path)]).toEqual([path, at(theirs, path)]);
    // The recorded store's prices are net; ours name VAT, but cost the same.
    expect(at(own, 'prices.row_total_including_tax')).toEqual(at(theirs, 'prices.row_total_including_tax'));
  });

  it('cart.add_grouped', async () => {
    const cart = await RecordedCart.in('empty');
    const { body } = await cart.ask(loadRecording('cart.add_grouped'));
    expect(added(body, 'user_errors')).toEqual([]);
    const lines = added(body, 'cart.itemsV2.items') as unknown[];
    expect(lines.map((line) => at(line, 'product.sku'))).toEqual(['SMP-001', 'SMP-002', 'SMP-005']);
  });

  it.each([
    'error.add.bundle_no_options',
    'error.add.required_option',
    'error.add.option_too_long',
    'error.add.min_qty',
    'error.add.max_qty',
    'error.add.increments',
  ])('%s: the same code and words, nothing added', async (name) => {
    const cart = await RecordedCart.in('filled');
    const recorded = loadRecording(name);
    const { body } = await cart.ask(recorded);
    expect(added(body, 'user_errors')).toEqual(added(recorded.response.body, 'user_errors'));
    expect(added(body, 'cart.itemsV2.total_count')).toBe(3);
  });

  it('a cart with nothing to send is bought without delivery', async () => {
    const cart = await RecordedCart.in('empty');
    const step = async (name: string) => {
      const recorded = loadRecording(name);
      const { body } = await cart.ask(recorded);
      expect([name, errorsOf(body)]).toEqual([name, errorsOf(recorded.response.body)]);
      if (!name.startsWith('error')) {
        expect([name, shapeDifferences(at(body, 'data'), at(recorded.response.body, 'data'))]).toEqual([name, []]);
      }
      return body;
    };
    expect(added(await step('cart.virtual_only'), 'cart.is_virtual')).toBe(true);
    await step('error.virtual.set_shipping');
    await step('checkout.virtual.billing');
    await step('checkout.virtual.payment');
    expect(at(await step('checkout.virtual.place'), 'data.placeOrder.errors')).toEqual([]);
  });
});

describeRecorded('the newsletter answers as Magento did', () => {
  it('takes an address once', async () => {
    const shop = createShop({ database: openDatabase({ file: ':memory:' }) });
    for (const name of [
      'newsletter.subscribe',
      'error.newsletter.again',
      'error.newsletter.bad',
      'error.newsletter.customer_email_as_guest',
    ]) {
      const recorded = loadRecording(name);
      const { body } = await replay(shop, recorded);
      expect([name, errorsOf(body)]).toEqual([name, errorsOf(recorded.response.body)]);
      expect([name, at(body, 'data')]).toEqual([name, at(recorded.response.body, 'data')]);
    }
  });
});

describeRecorded('what the merchant has switched off answers as in Magento', () => {
  it.each(['contact_off.send', 'reviews_off.create', 'reviews_off.get'])('%s', async (name) => {
    const shop = createShop({
      database: openDatabase({ file: ':memory:' }),
      settings: { switchedOff: ['reviews', 'contact'] },
    });
    const recorded = loadRecording(name);
    const { body } = await replay(shop, recorded, (text) => text.replaceAll('CFG-01', 'DK-RUG-0006'));
    expect(errorsOf(body)).toEqual(errorsOf(recorded.response.body));
    if (name === 'reviews_off.get') expect(body).toEqual(recorded.response.body);
  });

  it('and the configuration says so', async () => {
    const database = openDatabase({ file: ':memory:' });
    const shop = createShop({ database, settings: { switchedOff: ['reviews', 'contact', 'newsletter'] } });
    const query = '{ storeConfig { product_reviews_enabled contact_enabled newsletter_enabled } }';
    expect(at(await new Shopper(shop).ask(query), 'data.storeConfig')).toEqual({
      product_reviews_enabled: '0',
      contact_enabled: false,
      newsletter_enabled: false,
    });
  });

  it('reviews are shown at once when the merchant approves them all', async () => {
    const database = openDatabase({ file: ':memory:' });
    const shopper = new Shopper(createShop({ database, settings: { approveReviews: true } }));
    await shopper.ask(`mutation { createProductReview(input: { sku: "DK-RUG-0002", nickname: "Mona", summary: "At once",
      text: "Here already.", ratings: [] }) { review { summary } } }`);
    const answer = await shopper.ask(
      '{ products(filter: { sku: { eq: "DK-RUG-0002" } }) { items { reviews { items { summary } } } } }',
    );
    expect(at(itemOf(answer), 'reviews.items.0.summary')).toBe('At once');
  });
});
