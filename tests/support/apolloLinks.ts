import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { lastValueFrom, type Observable } from 'rxjs';

export const query = gql`
  query Shop {
    storeConfig {
      store_name
    }
  }
`;
export const update = gql`
  mutation Update {
    updateCartItems(input: { cart_id: "1" }) {
      cart {
        id
      }
    }
  }
`;
export const add = gql`
  mutation Add {
    addProductsToCart(cartId: "1") {
      cart {
        id
      }
    }
  }
`;

const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });

/** Sends one operation through a link. */
export const executeLink = (link: ApolloLink, request: ApolloLink.Request): Observable<ApolloLink.Result> =>
  ApolloLink.execute(link, request, { client });

/** Sends one operation through a link and waits for its response. */
export const resultOf = (link: ApolloLink, request: ApolloLink.Request) => lastValueFrom(executeLink(link, request));
