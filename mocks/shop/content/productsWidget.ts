import { mainPictureOf } from '../catalog/tables/productPictures.ts';
import {
  isSoldIn,
  nameOf,
  type Price,
  type ProductRow,
  pricesOf,
  productBySku,
  stockOf,
} from '../catalog/tables/products.ts';
import type { ShopContext } from '../shared/context.ts';
import { baseUrlOf, urlSuffix } from '../shared/stores.ts';

/** The context for rendering content. */
export type ContentContext = Pick<ShopContext, 'db' | 'store' | 'origin' | 'settings'>;

const texts = {
  en: { addToCart: 'Add to Cart', outOfStock: 'Out of stock', special: 'Special Price', regular: 'Regular Price' },
  ar: { addToCart: 'أضف إلى السلة', outOfStock: 'نفدت الكمية', special: 'السعر بعد الخصم', regular: 'السعر قبل الخصم' },
} as const;

const escapeHtml = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function priceBox({ store }: ContentContext, product: ProductRow, { regular, final }: Price): string {
  const say = texts[store.language];
  const money = new Intl.NumberFormat(`${store.locale.replace('_', '-')}-u-ca-gregory-nu-latn`, {
    style: 'currency',
    currency: store.currency,
  });
  const price = (amount: number, type: 'finalPrice' | 'oldPrice', label?: string): string =>
    `<span class="price-container price-final_price tax weee">${label ? `<span class="price-label">${label}</span>` : ''}<span id="${type === 'oldPrice' ? 'old-price' : 'product-price'}-${product.id}" data-price-amount="${amount}" data-price-type="${type}" class="price-wrapper"><span class="price">${money.format(amount)}</span></span></span>`;
  const inner =
    final < regular
      ? `<span class="special-price">${price(final, 'finalPrice', say.special)}</span><span class="old-price">${price(regular, 'oldPrice', say.regular)}</span>`
      : price(final, 'finalPrice');
  return `<div class="price-box price-final_price" data-role="priceBox" data-product-id="${product.id}" data-price-box="product-id-${product.id}">${inner}</div>`;
}

function productItem(context: ContentContext, product: ProductRow): string {
  const { db, store } = context;
  const say = texts[store.language];
  const name = escapeHtml(nameOf(db, product, store));
  const href = `${baseUrlOf(context)}${product.urlKey}${urlSuffix}`;
  const picture = mainPictureOf(context, product);
  const action =
    stockOf(db, product.id) > 0
      ? `<form data-role="tocart-form" data-product-sku="${escapeHtml(product.sku)}" action="${href}" method="post"><input type="hidden" name="product" value="${product.id}"><button type="submit" title="${say.addToCart}" class="action tocart primary"><span>${say.addToCart}</span></button></form>`
      : `<form data-role="tocart-form" data-product-sku="${escapeHtml(product.sku)}"><div class="stock unavailable"><span>${say.outOfStock}</span></div></form>`;
  return `<li class="product-item"><div class="product-item-info"><a href="${href}" class="product-item-photo"><span class="product-image-container product-image-container-${product.id}"><span class="product-image-wrapper"><img class="product-image-photo" src="${escapeHtml(picture.url)}" loading="lazy" width="240" height="300" alt="${name}"></span></span></a><div class="product-item-details"><strong class="product-item-name"><a title="${name}" href="${href}" class="product-item-link">${name}</a></strong>${priceBox(context, product, pricesOf(db, product.id, store))}<div class="product-item-inner"><div class="product-item-actions"><div class="actions-primary">${action}</div></div></div></div></div></li>`;
}

/**
 * Renders the product lists that Page Builder stores in content as `{{widget type="…ProductsList" …}}`, with the markup
 * of Magento's own templates (`CatalogWidget` grid, `PageBuilder` carousel).
 *
 * @returns the content with rendered lists. As in Magento, products that the website does not sell are left out, and an
 * empty list renders nothing.
 */
export function withProductLists(content: string, context: ContentContext): string {
  return content.replaceAll(
    /\{\{widget type="Magento\\CatalogWidget[^}]*?\btemplate="([^"]*)"[^}]*?\bcondition_option_value="([^"]*)"[^}]*\}\}/g,
    (_match, template: string, list: string) => {
      const items = list.split(',').flatMap((sku) => {
        const product = productBySku(context.db, sku.trim());
        return product && isSoldIn(product, context.store) ? [productItem(context, product)] : [];
      });
      if (!items.length) return '';
      const kind = template.includes('carousel') ? 'carousel' : 'grid';
      return `<div class="block widget block-products-list ${kind}"><div class="block-content"><div class="products-${kind} ${kind}"><ol class="product-items widget-product-${kind}">${items.join('')}</ol></div></div></div>`;
    },
  );
}
