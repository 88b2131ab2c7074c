import type { StoreView } from '#lib/storeViews';
import type { ShopEvent } from './facts';

/** Where and by whom something was done. */
export interface Circumstances {
  shopper: 'guest' | 'logged-in';
  view: StoreView;
  /** What kind of page, never whose: `product`, `/checkout`. */
  route: string;
  /** The page's address without its query; of a page that is somebody's, its route alone. */
  address: string;
}

/** Passes on what shoppers do. It is made only with their consent, and hears everything once and in order. */
export interface Connector {
  tell(event: ShopEvent, circumstances: Circumstances): void;
  /** The shopper has withdrawn: sends nothing more, and removes what it has kept on the device. */
  stop(): void;
}
