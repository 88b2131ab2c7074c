import { currentPath, isCheckout } from '#lib/paths';
import { useStoreView } from '#lib/storeViewContext';
import { useAppSelector } from '#store/index';

/** Whether checkout is shown, for what stands outside the router: each navigation changes the store. */
export function useInCheckout(): boolean {
  const view = useStoreView();
  return useAppSelector(() => isCheckout(currentPath(view)));
}
