import { type ReactNode, useState } from 'react';
import type { ProductCardFragment } from '#api/operations.generated';
import { useAppDispatch } from '#store/index';
import { DeviceNotice } from './DeviceNotice';
import { knownProducts } from './findOnDevice';

interface KnownProductsProps {
  /** SKUs of products, or their numbers in the back end, in the order in which they are shown. */
  keys: readonly string[];
  /** Instead, when this device knows none of them. */
  unknown: ReactNode;
  /** Asks the shop again; without it nothing is said of where the products come from. */
  onRetry?: (() => void) | undefined;
  children(products: readonly ProductCardFragment[]): ReactNode;
}

/** In place of products that the shop could not be asked for: those of them that this device has seen. */
export function KnownProducts({ keys, unknown, onRetry, children }: KnownProductsProps) {
  const dispatch = useAppDispatch();
  const [products] = useState(() => dispatch(knownProducts(keys)));
  if (products.length === 0) return unknown;
  return (
    <>
      {onRetry && <DeviceNotice id="catalog.deviceShown" onRetry={onRetry} />}
      {children(products)}
    </>
  );
}
