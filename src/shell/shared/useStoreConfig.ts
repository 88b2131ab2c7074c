import { useQuery } from '@apollo/client/react';
import { GetStoreConfigDataDocument } from './StoreConfig.gql';

/** What the shell knows of the store; empty until the answer is there. Asked for once for all that read it. */
export function useStoreConfig() {
  const { data } = useQuery(GetStoreConfigDataDocument);
  return { config: data?.storeConfig ?? null, stores: data?.availableStores ?? [] };
}
