import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { isUnknownWord } from '#api/errors/unknownWord';
import { notKept } from '#api/notKept';
import type { CountryCodeEnum } from '#api/operations.generated';
import { rest } from '#api/rest';
import type { Region } from '#api/useCountries';
import { type CartShippingMethod, shippingMethodsReceived } from '#store/cart';
import type { AppThunk, StoreExtra } from '#store/index';
import { withCart } from '../cartActions';
import { EstimateShippingDocument } from './EstimateShipping.gql';

/** Where to, as far as it is known: `country` is a two-letter code. */
interface EstimatedPlace {
  country: string;
  region?: Region | undefined;
  postcode: string;
}

/** A shipping method as the REST API tells it; its amounts are in the currency of the cart. */
interface RestMethod {
  carrier_code: string;
  carrier_title: string;
  method_code: string | null;
  method_title: string | null;
  available: boolean;
  amount: number;
  price_incl_tax: number | null;
}

type Asking = Pick<StoreExtra, 'client' | 'view'> & { cartId: string; token: string | null; place: EstimatedPlace };

async function askGraphQL({ client, view, cartId, place }: Asking): Promise<CartShippingMethod[]> {
  const { country, region, postcode } = place;
  const { data } = await client.mutate({
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
  });
  return (data?.estimateShippingMethods ?? [])
    .filter((method) => method?.available === true)
    .filter((method) => method !== null)
    .map(({ carrier_code, carrier_title, method_code, method_title, amount, price_incl_tax }) => {
      const price = price_incl_tax.value === null ? amount : price_incl_tax;
      return {
        carrier_code,
        carrier_title,
        method_code: method_code ?? '',
        method_title,
        amount: { value: price.value ?? 0, currency: price.currency ?? view.currency },
      };
    });
}

/** The same question for Magento 2.4.6, whose GraphQL does not know it. */
async function askRest({ view, cartId, token, place }: Asking): Promise<CartShippingMethod[]> {
  const { country, region, postcode } = place;
  const methods = await rest<RestMethod[]>(
    `${token ? '/V1/carts/mine' : `/V1/guest-carts/${cartId}`}/estimate-shipping-methods`,
    {
      method: 'POST',
      token,
      storeCode: view.code,
      body: {
        address: {
          countryId: country,
          ...(region && { region_id: region.id, region_code: region.code, region: region.name }),
          ...(postcode && { postcode }),
        },
      },
    },
  );
  return methods
    .filter(({ available }) => available)
    .map(({ carrier_code, carrier_title, method_code, method_title, amount, price_incl_tax }) => ({
      carrier_code,
      carrier_title,
      method_code: method_code ?? '',
      method_title,
      amount: { value: price_incl_tax ?? amount, currency: view.currency },
    }));
}

/** Files the shipping methods to a place, with their prices (VAT included), in the cart's state. */
export const estimateShipping =
  (place: EstimatedPlace): AppThunk<Promise<void>> =>
  async (dispatch, getState, { client, view }) => {
    const offered = await dispatch(
      withCart((cartId) => {
        const asking: Asking = { client, view, cartId, token: getState().user.token, place };
        return askGraphQL(asking).catch((error) => {
          if (CombinedGraphQLErrors.is(error) && error.errors.some(isUnknownWord)) return askRest(asking);
          throw error;
        });
      }),
    );
    dispatch(shippingMethodsReceived(offered));
  };
