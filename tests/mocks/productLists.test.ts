/** @jest-environment ./tests/support/nodeEnvironment.mjs */
import { products } from '../../mocks/data/index.ts';
import { cmsPageSource } from '../../mocks/shop/content/content.ts';
import { withProductLists } from '../../mocks/shop/content/productsWidget.ts';
import { shopSettings } from '../../mocks/shop/shared/settings.ts';
import { storeViewByCode } from '../../mocks/shop/shared/stores.ts';
import { openDatabase } from '../support/backEnd.ts';

const db = openDatabase({ file: ':memory:' });

function contextOf(code: string) {
  const store = storeViewByCode(code);
  if (!store) throw new Error(code);
  return { db, store, origin: 'http://shop.test', settings: shopSettings() };
}

const widget = (skus: string[]): string =>
  `{{widget type="Magento\\CatalogWidget\\Block\\Product\\ProductsList" template="Magento_CatalogWidget::product/widget/content/grid.phtml" condition_option_value="${skus.join(',')}" conditions_encoded="^[^]"}}`;

const skusIn = (html: string): (string | undefined)[] =>
  [...html.matchAll(/data-product-sku="([^"]*)"/g)].map(([, sku]) => sku);

describe('a product list in content', () => {
  it('keeps the order of its SKUs, and omits unknown products and products of the other website', () => {
    const onlySa = products.find(({ website }) => website === 'sa')?.sku ?? '';
    const list = ['DK-RUG-0001', onlySa, 'DK-NONE-0001', 'DK-DAL-0002'];
    expect(skusIn(withProductLists(widget(list), contextOf('sa_ar')))).toEqual(['DK-RUG-0001', onlySa, 'DK-DAL-0002']);
    expect(skusIn(withProductLists(widget(list), contextOf('ae_en')))).toEqual(['DK-RUG-0001', 'DK-DAL-0002']);
    expect(withProductLists(`a${widget(['DK-NONE-0001'])}b`, contextOf('ae_en'))).toBe('ab');
  });

  it('shows the name and both prices of the store view', () => {
    const html = withProductLists(widget(['DK-DAL-0002']), contextOf('ae_ar'));
    expect(html).toContain('دلّة نحاس أحمر مطروقة');
    expect(
      [...html.matchAll(/data-price-amount="([\d.]+)" data-price-type="(\w+)"/g)].map(([, ...one]) => one),
    ).toEqual([
      ['425', 'finalPrice'],
      ['535', 'oldPrice'],
    ]);
    expect(html).toContain('http://shop.test/media/ae/catalog/product/dk-dal-0002-front.jpg');
  });

  it('replaces its directive in the home page of every view', () => {
    for (const code of ['sa_ar', 'sa_en', 'ae_ar', 'ae_en']) {
      const content = cmsPageSource(contextOf(code), 'home')?.content ?? '';
      expect(skusIn(content)).toHaveLength(20);
      expect(content).not.toContain('{{');
    }
  });
});
