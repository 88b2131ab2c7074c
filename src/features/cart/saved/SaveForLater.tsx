import { Bookmark } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CartItem } from '#store/cartItem';
import { type AppThunk, useAppDispatch } from '#store/index';
import type { ToastMessage } from '#store/toasts';
import { Button } from '#ui/Button';
import type { useRemovedLines } from '../lines/removedLines';
import { dropLine, saveLine } from './savedLines';

type Told = Exclude<ToastMessage, string>;

/** Where lines are put aside. */
export interface PlaceForLater {
  /** Puts a cart item there. Resolves to the entry of the outbox that does it, and to the way of taking it back. */
  add(item: CartItem): AppThunk<Promise<{ after?: string; takeBack: () => void }>>;
  /** Said when it is there. */
  told(name: string): Told;
}

/** Puts a line aside: on the device, or in the place that is given. */
export function SaveForLater({
  item,
  after,
  place,
  removed,
}: {
  item: CartItem;
  after: string | undefined;
  place: PlaceForLater | undefined;
  removed: ReturnType<typeof useRemovedLines>;
}) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { name } = item.product;
  const save = async (line: Element) => {
    const placed = await (place && dispatch(place.add(item)));
    await removed.remove({
      items: [item],
      after,
      message: place ? place.told(name) : { id: 'cart.savedForLater', values: { name } },
      from: line,
      onLeave: () => {
        if (!placed) dispatch(saveLine(item));
      },
      onBack: () => (placed ? placed.takeBack() : dispatch(dropLine(item))),
      putAside: placed ?? {},
    });
  };
  return (
    <Button
      variant="quiet"
      size="s"
      aria-label={intl.formatMessage({ id: 'cart.saveForLaterNamed' }, { name })}
      onClick={(event) => void save(event.currentTarget.closest('li') ?? event.currentTarget)}
    >
      <Bookmark size={16} aria-hidden="true" />
      <FormattedMessage id="cart.saveForLater" />
    </Button>
  );
}
