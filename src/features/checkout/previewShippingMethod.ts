import { notKept } from '#api/notKept';
import { cartFrom } from '#features/cart/cartView';
import { detailsReceived } from '#store/cart';
import type { AvailableShippingMethod } from '#store/checkout';
import type { AppThunk } from '#store/index';
import { handleLostCart, requireCartId } from './checkoutActions';
import { SetShippingMethodDocument } from './SetShippingMethod.gql';

/**
 * Puts a shipping method on the cart while the shopper is still choosing, so that the summary has its price and VAT as
 * the shop counts them. Never rejects: the step itself says what is wrong with a method, when it is submitted.
 */
export const previewShippingMethod =
  ({ carrier_code, method_code }: AvailableShippingMethod): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { client, view }) => {
    try {
      const { data } = await client.mutate({
        mutation: SetShippingMethodDocument,
        variables: { cartId: dispatch(requireCartId()), method: { carrier_code, method_code } },
        fetchPolicy: notKept,
      });
      const cart = data?.setShippingMethodsOnCart?.cart;
      if (cart) dispatch(detailsReceived(cartFrom(cart, view.currency)));
    } catch (error) {
      dispatch(handleLostCart(error));
    }
  };
