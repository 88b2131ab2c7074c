/** The code that changes the cart. Rejects where it does not come. */
export const loadCartActions = () =>
  Promise.all([
    import(/* webpackChunkName: "cart-actions" */ './addItems'),
    import(/* webpackChunkName: "cart-actions" */ './lineActions'),
  ]);
