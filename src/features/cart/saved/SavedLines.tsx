import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import { storageKeys } from '#lib/browser/storage';
import { linesSaved } from '#store/cart';
import type { CartItem } from '#store/cartItem';
import { useAppDispatch, useAppSelector, useServices } from '#store/index';
import { addToast, type ToastMessage } from '#store/toasts';
import { useNear } from '#ui/useNear';
import { refusalMessage } from '../failures/refusalMessage';
import { focusAfter } from '../lines/focusAfter';
import { newUid } from '../outbox/optimisticCart';
import { GetSavedProductsDocument } from '../shown/GetSavedProducts.gql';
import { savedNow } from '../shown/savedPrice';
import { moveToCart } from './moveToCart';
import { SavedLine } from './SavedLine';
import css from './SavedLines.module.css';
import { dropLine, keptLines, saveLine } from './savedLines';

/** How near (CSS pixels) the screen is when prices and stock are asked for anew. */
const NEAR = 300;

/** The lines that were put aside on this device, under the cart. */
export function SavedLines() {
  const dispatch = useAppDispatch();
  const { storage, view } = useServices();
  const saved = useAppSelector((state) => state.cart.saved) ?? dispatch(keptLines());
  const [moving, setMoving] = useState<readonly string[]>([]);
  const [problems, setProblems] = useState<Record<string, Exclude<ToastMessage, string>>>({});
  const [place, isNear] = useNear(NEAR);

  // Another tab puts aside and takes back, too.
  useEffect(
    () => storage.onChange(storageKeys.savedForLater(view.website), () => dispatch(linesSaved(dispatch(keptLines())))),
    [dispatch, storage, view],
  );

  const skus = [...new Set(saved.map(({ product }) => product.sku))].sort();
  const { data } = useQuery(GetSavedProductsDocument, {
    variables: { skus, pageSize: skus.length },
    skip: !isNear || skus.length === 0,
    // What it costs is of today.
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'ignore',
  });
  const found = data?.products?.items;

  const move = (item: CartItem, row: Element) => {
    const key = newUid(item);
    const focusNext = focusAfter(row);
    flushSync(() => {
      setProblems({});
      // In the cart it is shown at once.
      setMoving((before) => [...before, key]);
    });
    focusNext();
    dispatch(moveToCart(item))
      .catch((error) => setProblems((before) => ({ ...before, [key]: refusalMessage(error, item.product.name) })))
      .finally(() => setMoving((before) => before.filter((one) => one !== key)));
  };
  const remove = (item: CartItem, row: Element) => {
    const focusNext = focusAfter(row);
    const at = saved.indexOf(item);
    flushSync(() => dispatch(dropLine(item)));
    focusNext();
    dispatch(
      addToast({
        type: 'info',
        message: { id: 'cart.savedRemoved', values: { name: item.product.name } },
        actionText: { id: 'cart.undo' },
        timeout: 8000,
        onAction: () => dispatch(saveLine(item, at)),
      }),
    );
  };

  const shown = saved.filter((item) => !moving.includes(newUid(item)));
  if (shown.length === 0) return null;
  return (
    <section ref={place} className={css.saved} aria-labelledby="saved-for-later">
      <h2 id="saved-for-later" className={css.heading} tabIndex={-1}>
        <FormattedMessage id="cart.saved" values={{ count: shown.length }} />
      </h2>
      <ul className={css.lines}>
        {shown.map((item) => (
          <SavedLine
            key={newUid(item)}
            item={item}
            now={found ? savedNow(item, found) : undefined}
            problem={problems[newUid(item)]}
            onMove={(row) => move(item, row)}
            onRemove={(row) => remove(item, row)}
          />
        ))}
      </ul>
    </section>
  );
}
