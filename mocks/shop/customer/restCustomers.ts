import { textField } from '../cart/restCarts.ts';
import { regionLabel } from '../shared/addresses.ts';
import type { RestRoute, ShopContext } from '../shared/context.ts';
import { addressesOf, type BookAddress } from './customerAddresses.ts';
import { assignGuestCart, ownCart } from './customerCarts.ts';
import { type Customer, currentCustomer, signIn } from './customers.ts';

function restAddress(context: ShopContext, customer: Customer, { id, address }: BookAddress) {
  return {
    id,
    customer_id: customer.id,
    region: {
      region_code: address.regionCode,
      region: regionLabel(address, context),
      region_id: address.regionId ?? 0,
    },
    region_id: address.regionId ?? 0,
    country_id: address.country,
    street: address.street,
    telephone: address.telephone,
    postcode: address.postcode,
    city: address.city,
    firstname: address.firstname,
    lastname: address.lastname,
    ...(customer.defaultShipping === id ? { default_shipping: true } : {}),
    ...(customer.defaultBilling === id ? { default_billing: true } : {}),
  };
}

function me(context: ShopContext) {
  const { store } = context;
  const customer = currentCustomer(context);
  return {
    id: customer.id,
    group_id: 1,
    ...(customer.defaultBilling === null ? {} : { default_billing: String(customer.defaultBilling) }),
    ...(customer.defaultShipping === null ? {} : { default_shipping: String(customer.defaultShipping) }),
    created_at: customer.createdAt,
    updated_at: customer.createdAt,
    created_in: store.name,
    email: customer.email,
    firstname: customer.firstname,
    lastname: customer.lastname,
    store_id: store.id,
    website_id: store.websiteId,
    addresses: addressesOf(context, customer).map((one) => restAddress(context, customer, one)),
    disable_auto_group_change: 0,
  };
}

/** REST paths of customers. Paths below `/carts/mine` are defined with the paths of guest carts. */
export const customerRoutes: RestRoute[] = [
  {
    method: 'POST',
    path: '/integration/customer/token',
    access: 'anonymous',
    handle: ({ body }, context) =>
      signIn(context, textField(body, 'username') ?? '', textField(body, 'password') ?? ''),
  },
  { method: 'GET', path: '/customers/me', access: 'self', handle: (_request, context) => me(context) },
  { method: 'POST', path: '/carts/mine', access: 'self', handle: (_request, context) => ownCart(context).id },
  {
    method: 'PUT',
    path: '/guest-carts/:cartId',
    access: 'self',
    handle: ({ params }, context) => {
      assignGuestCart(context, params.cartId ?? '');
      return true;
    },
  },
];
