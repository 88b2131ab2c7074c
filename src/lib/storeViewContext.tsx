import { createContext, type ReactNode, use } from 'react';
import type { StoreView } from './storeViews';

const StoreViewContext = createContext<StoreView | undefined>(undefined);

export const StoreViewProvider = ({ view, children }: { view: StoreView; children: ReactNode }) => (
  <StoreViewContext value={view}>{children}</StoreViewContext>
);

/** The current store view. */
export function useStoreView(): StoreView {
  const view = use(StoreViewContext);
  if (!view) throw new Error('useStoreView needs a StoreViewProvider above it');
  return view;
}
