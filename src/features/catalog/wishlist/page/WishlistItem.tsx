import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CartUserError } from '#features/cart/failures/CartUserError';
import { refusalMessage } from '#features/cart/failures/refusalMessage';
import { GivenOptions } from '#features/cart/lines/OptionValue';
import { fetchOnReach } from '#lib/fetchOnReach';
import { useReachable } from '#lib/network/reachable';
import { useStoreView } from '#lib/storeViewContext';
import { useAppDispatch } from '#store/index';
import { addToast, type ToastMessage } from '#store/toasts';
import { Button } from '#ui/Button';
import { Dialog } from '#ui/dialog/Dialog';
import { QuantityStepper } from '#ui/form/QuantityStepper';
import { IconButton } from '#ui/IconButton';
import { Image } from '#ui/Image';
import { LoadProblem } from '#ui/LoadProblem';
import { Link } from '#ui/link/Link';
import { Notice } from '#ui/Notice';
import { Skeleton } from '#ui/Skeleton';
import { BidiText } from '#ui/text/BidiText';
import { MessageText } from '#ui/text/MessageText';
import { Price } from '#ui/text/Price';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import { focusAfter } from '../focusAfter';
import { refetchWishlist } from '../refetchWishlist';
import { wishlistMessageFor } from '../wishlistActions';
import type { WishlistItemView } from '../wishlistItemView';
import { changeQuantity, moveToCart, remove, restore } from '../wishlistPageActions';
import { moveWish, wishOptions } from './lazyLists';
import css from './WishlistPage.module.css';
import { WishNote } from './WishNote';

interface WishlistItemProps {
  listId: string;
  view: WishlistItemView;
  /** Why the cart did not take it just now. */
  refusal: CartUserError | undefined;
  isBusy: boolean;
  /** The shop keeps more than this list. */
  hasOtherLists: boolean;
}

/**
 * An item: the product, what was chosen of it, price and stock; it can be moved into the cart or removed, and restored.
 */
export function WishlistItem({ listId, view, refusal, isBusy, hasOtherLists }: WishlistItemProps) {
  const intl = useIntl();
  const { pricesIncludeVat } = useStoreView();
  const dispatch = useAppDispatch();
  const [work, setWork] = useState<'moving' | 'changing' | 'removing' | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [wanted, setWanted] = useState<number | null>(null);
  const [problem, setProblem] = useState<ToastMessage | null>(null);
  const { name, path, price } = view;
  // Once the connection is back, that there was none is no problem any more.
  const wasConnection = typeof problem === 'object' && /offline|network/.test(problem?.id ?? '');
  useReachable(wasConnection ? () => setProblem(null) : undefined);
  const said = problem ?? (refusal && !view.isOpen && !view.isSoldOut ? refusalMessage(refusal, name) : null);

  const doing = async (what: typeof work, action: () => Promise<unknown>, explained = wishlistMessageFor) => {
    setWork(what);
    setProblem(null);
    try {
      await action();
    } catch (error) {
      setProblem(explained(error, name));
    } finally {
      setWork(null);
      setWanted(null);
    }
  };

  const move = () =>
    doing(
      'moving',
      async () => {
        const { refused } = await dispatch(moveToCart(listId, { items: [view], count: 1 }));
        const error = refused.get(view.id);
        if (error) throw error;
      },
      refusalMessage,
    );

  const change = (quantity: number) =>
    doing('changing', async () => {
      setWanted(quantity);
      await dispatch(changeQuantity(listId, view, quantity));
    });

  const undo = () =>
    dispatch(restore(listId, view)).catch((error: unknown) =>
      dispatch(addToast({ type: 'error', message: wishlistMessageFor(error, name) })),
    );

  const takeOut = (card: Element | null) =>
    doing('removing', async () => {
      const focusNext = focusAfter(card);
      const isGone = await dispatch(remove(view));
      dispatch(
        addToast({
          type: 'info',
          message: { id: 'account.wishRemoved', values: { name } },
          actionText: { id: 'cart.undo' },
          timeout: 8000,
          onAction: () => void undo(),
        }),
      );
      if (isGone) await dispatch(refetchWishlist());
      focusNext();
    });

  return (
    <li className={css.item} aria-busy={work !== null || undefined}>
      <Link
        to={path}
        className={css.picture}
        tabIndex={-1}
        aria-hidden="true"
        data-sold-out={view.isSoldOut || undefined}
      >
        <Image src={view.picture} alt="" width={360} sizes="(max-width: 639px) 7rem, (max-width: 959px) 44vw, 300px" />
      </Link>
      <div className={css.what}>
        <h2 className={css.name}>
          <Link to={path} className={css.link}>
            <BidiText text={name} />
          </Link>
        </h2>
        <GivenOptions options={view.options} className={css.options} />
        {price && (
          <Price price={price.price} regular={price.regular} from={price.from} vatNote={pricesIncludeVat} size="s" />
        )}
        {!view.isSoldOut && (
          <p className={css.stock} data-few={view.left > 0 || undefined}>
            {view.left > 0 ? (
              <FormattedMessage id="catalog.onlyLeft" values={{ count: view.left }} />
            ) : (
              <FormattedMessage id="account.inStock" />
            )}
          </p>
        )}
        <WishNote listId={listId} view={view} />
        {hasOtherLists && <moveWish.Part wanted listId={listId} view={view} />}
        {said && (
          <Notice type="error">
            {typeof said === 'string' ? <BidiText text={said} /> : <MessageText {...said} />}
          </Notice>
        )}
        {refusal && view.isOpen && (
          <Notice type="warning" live>
            <FormattedMessage id="account.wishIsOpen" />
          </Notice>
        )}
      </div>
      <div className={css.actions}>
        <QuantityStepper
          size="s"
          label={name}
          value={wanted ?? view.quantity}
          disabled={work === 'changing'}
          onChange={(quantity) => void change(quantity)}
        />
        <IconButton
          label={intl.formatMessage({ id: 'account.wishRemove' }, { name })}
          title={intl.formatMessage({ id: 'cart.remove' })}
          className={css.remove}
          disabled={work === 'removing'}
          onClick={(event) => void takeOut(event.currentTarget.closest('li'))}
        >
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
        {view.isSoldOut || !price ? (
          <p className={css.unavailable}>
            <FormattedMessage id={view.isSoldOut ? 'catalog.soldOut' : 'catalog.unavailable'} />
          </p>
        ) : view.isOpen ? (
          <Button
            variant="secondary"
            size="s"
            wide
            className={css.buy}
            aria-haspopup="dialog"
            pending={isBusy}
            {...fetchOnReach(wishOptions.prepare)}
            onClick={() => setChoosing(true)}
          >
            <FormattedMessage id="catalog.chooseOptions" />
            <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
          </Button>
        ) : (
          <Button
            variant="secondary"
            size="s"
            wide
            className={css.buy}
            pending={work === 'moving' || isBusy}
            onClick={() => void move()}
          >
            <FormattedMessage id="cart.addToCart" />
            <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
          </Button>
        )}
      </div>
      {view.isOpen && (
        <Dialog
          open={isChoosing}
          onClose={() => setChoosing(false)}
          title={<FormattedMessage id="catalog.chooseOptions" />}
        >
          <wishOptions.Part
            wanted
            meanwhile={<Skeleton height="20rem" />}
            instead={<LoadProblem reason={{ id: 'error.load' }} />}
            view={view}
            onAdded={() => setChoosing(false)}
          />
        </Dialog>
      )}
    </li>
  );
}
