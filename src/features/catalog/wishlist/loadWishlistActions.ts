/** The code that changes the wish list. Rejects where it does not come. */
export const loadWishlistActions = () => import(/* webpackChunkName: "wishlist" */ './wishlistActions');
