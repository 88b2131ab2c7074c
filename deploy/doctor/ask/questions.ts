/** The doctor's own queries. tests/deploy/programs validates them against Magento's schemas. */

/** The first query, which also measures the response time of a small query. */
export const nameQuestion = '{storeConfig{store_code}}';

/** Settings that exist in all versions, including unsupported ones. */
export const storeQuestion = `{
  storeConfig {
    id store_code website_code locale default_display_currency_code secure_base_url secure_base_media_url
    cms_home_page root_category_uid grid_per_page product_reviews_enabled magento_wishlist_general_is_enabled
  }
  currency { available_currency_codes }
}`;

/** Settings since 2.4.7, in a separate query, so that an earlier Magento accepts the query above. */
export const newerStoreQuestion = `{
  storeConfig {
    is_guest_checkout_enabled optional_zip_countries countries_with_required_region newsletter_enabled contact_enabled
    shopping_cart_display_price shopping_cart_display_shipping
  }
}`;

export const countriesQuestion = '{countries{id available_regions{id code name}}}';
export const agreementsQuestion = '{checkoutAgreements{agreement_id}}';
export const homeQuestion = '{route(url:"/"){relative_url type}}';
export const pageQuestion = 'query($id:String!){cmsPage(identifier:$id){identifier title}}';
export const blockQuestion = 'query($id:String!){cmsBlocks(identifiers:[$id]){items{identifier content}}}';

export const productsQuestion = `query($filter:ProductAttributeFilterInput!,$pageSize:Int!){
  products(filter:$filter,pageSize:$pageSize) {
    total_count
    items {
      __typename sku stock_status url_key url_suffix
      small_image { url }
      price_range { minimum_price { final_price { value currency } } }
      ... on CustomizableProductInterface { options { required } }
    }
  }
}`;

/** The options of bundles, with the stock status of their products. */
export const bundlesQuestion = `query($skus:[String]!){
  products(filter:{sku:{in:$skus}}) {
    items {
      sku stock_status
      ... on BundleProduct { items { required options { uid product { stock_status } } } }
    }
  }
}`;

export const categoriesQuestion =
  'query($root:String!){categories(filters:{parent_category_uid:{eq:$root}}){items{url_path url_suffix}}}';

export const reCaptchaQuestion = '{recaptchaV3Config{is_enabled website_key forms}}';

/** Requests the routes of some paths as `route0`, `route1`, … in their order. */
export const routesQuestion = (paths: readonly string[]): string =>
  `{${paths.map((path, index) => `route${index}:route(url:${JSON.stringify(path)}){relative_url type}`).join(' ')}}`;

/**
 * A query with as many fields as the app's longest document. All fields have one name, so that Magento has little to
 * do.
 */
export const longQuestion = (fields: number): string => `{storeConfig{${'store_code '.repeat(fields - 1)}}}`;

/** A query as deep as the app's deepest document, below a category that does not exist. */
export const deepQuestion = (depth: number): string =>
  `{categories(filters:{category_uid:{eq:"MA=="}}){items{${'children{'.repeat(depth - 1)}uid${'}'.repeat(depth - 1)}}}}`;

/** Two unknown fields: Magento reports both in developer mode, otherwise only the first. */
export const twoMistakes = '{storeConfig{doctorOne doctorTwo}}';

export const newCart = 'mutation{createGuestCart(input:{}){cart{id}}}';
export const fillCart = `mutation($id:String!,$sku:String!,$options:[ID!]){
  addProductsToCart(cartId:$id,cartItems:[{sku:$sku,quantity:1,selected_options:$options}]){
    cart { total_quantity }
    user_errors { code message }
  }
}`;

/** Request headers that the app sends and that a preflight must allow. */
export const sentHeaders = ['authorization', 'content-currency', 'content-type', 'store', 'x-magento-cache-id'];
