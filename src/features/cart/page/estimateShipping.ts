import { notKept } from '#api/notKept';
import type { CountryCodeEnum } from '#api/operations.generated';
import type { Region } from '#api/useCountries';
import { shippingMethodsReceived } from '#store/cart';
import type { AppThunk } from '#store/index';
import { withCart } from '../session/withCart';
import { EstimateShippingDocument } from './EstimateShipping.gql';
import { offeredMethods } from './offeredMethods';

/** Where to, as far as it is known: `country` is a two-letter code. */
interface EstimatedPlace {
  country: string;
  region?: Region | undefined;
  postcode: string;
}

/** Requests the shipping methods to a place, with their prices (VAT included), and stores them in the cart's state. */
export const estimateShipping =
  ({ country, region, postcode }: EstimatedPlace): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { client, view }) => {
    const { data } = await dispatch(
      withCart((cartId) =>
        client.mutate({
          mutation: EstimateShippingDocument,
          variables: {
            input: {
              cart_id: cartId,
              address: {
                country_code: country as CountryCodeEnum,
                ...(region && { region: { region_id: region.id, region_code: region.code, region: region.name } }),
                ...(postcode && { postcode }),
              },
            },
          },
          fetchPolicy: notKept,
        }),
      ),
    );
    dispatch(shippingMethodsReceived(offeredMethods(data?.estimateShippingMethods, view.currency)));
  };
