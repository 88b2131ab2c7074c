import { lazy, Suspense, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '#lib/paths';
import { useAppSelector } from '#store/index';

const MiniCart = lazy(() =>
  import('./MiniCart').then(
    (code) => ({ default: code.MiniCart }),
    // Without its code the cart's own page still shows everything.
    () => ({ default: () => <Navigate to={paths.cart} /> }),
  ),
);

/** The mini cart, whose code comes when it is first opened. */
export function LazyMiniCart() {
  const open = useAppSelector((state) => state.app.drawer === 'cart');
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  return wanted ? (
    <Suspense>
      <MiniCart />
    </Suspense>
  ) : null;
}
