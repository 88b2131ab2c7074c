import { NotebookPen, Trash2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CartUserError } from '#features/cart/errors/cartErrors';
import { refusalMessage } from '#features/cart/errors/refusalMessage';
import { ItemOptions } from '#features/cart/items/ItemOptions';
import { focusOnMount } from '#lib/browser/focus';
import { prefetchOnHover } from '#lib/browser/prefetchOnHover';
import { storageKeys } from '#lib/browser/storage';
import { useStoreView } from '#lib/storeViewContext';
import { normalizeInput } from '#lib/text/normalizeInput';
import { useAppDispatch } from '#store/index';
import { addToast, type ToastMessage } from '#store/toasts';
import { useDraft } from '#store/useDraft';
import { Button } from '#ui/Button';
import { Dialog } from '#ui/dialog/Dialog';
import { TextArea } from '#ui/form/Field';
import { QuantityStepper } from '#ui/form/QuantityStepper';
import { IconButton } from '#ui/IconButton';
import { Image } from '#ui/Image';
import { LoadProblem } from '#ui/LoadProblem';
import { Link } from '#ui/link/Link';
import { Notice } from '#ui/Notice';
import { Skeleton } from '#ui/Skeleton';
import { BidiText } from '#ui/text/BidiText';
import { MessageNotice } from '#ui/text/MessageNotice';
import { Price } from '#ui/text/Price';
import { useAsyncAction } from '#ui/useAsyncAction';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import { focusAfter } from '../focusAfterRemoval';
import type { WishlistItemView } from '../wishlistItemView';
import { changeWish, moveToCart, removeWishlistItem, restoreWishlistItem } from '../wishlistPageActions';
import { refetchWishlist, wishlistMessageFor } from '../wishlistRequests';
import { moveWishlistItem, wishOptions } from './lazyWishlistParts';
import css from './WishlistPage.module.css';
import note from './WishNote.module.css';

const sizes = '(max-width: 639px) 7rem, (max-width: 959px) 44vw, 300px';

interface WishlistItemProps {
  listId: string;
  view: WishlistItemView;
  isFirst: boolean;
  /** Error with which the cart refused this item in the last move; undefined if the cart did not refuse it. */
  refusal: CartUserError | undefined;
  isBusy: boolean;
  /** True if the customer may have more than one wish list. */
  hasOtherLists: boolean;
}

/**
 * A wish list item: the product, its chosen options, price and stock. The shopper can move the item to the cart, remove
 * and restore it.
 */
export function WishlistItem({ listId, view, isFirst, refusal, isBusy, hasOtherLists }: WishlistItemProps) {
  const intl = useIntl();
  const { pricesIncludeVat } = useStoreView();
  const dispatch = useAppDispatch();
  const [isChoosing, setChoosing] = useState(false);
  const [wanted, setWanted] = useState<number | null>(null);
  const { name, path, price } = view;
  const moving = useAsyncAction<ToastMessage>((error) => refusalMessage(error, name));
  const changing = useAsyncAction<ToastMessage>((error) => wishlistMessageFor(error, name));
  const said =
    moving.problem ??
    changing.problem ??
    (refusal && !view.isIncomplete && !view.isSoldOut ? refusalMessage(refusal, name) : null);

  const move = () => {
    changing.setProblem(null);
    return moving.attempt(async () => {
      const { refused } = await dispatch(moveToCart(listId, { items: [view], count: 1 }));
      const error = refused.get(view.id);
      if (error) throw error;
    });
  };

  const change = async (quantity: number) => {
    moving.setProblem(null);
    setWanted(quantity);
    await changing.attempt(() => dispatch(changeWish(listId, view, { quantity })));
    setWanted(null);
  };

  const undo = () =>
    dispatch(restoreWishlistItem(listId, view)).catch((error: unknown) =>
      dispatch(addToast({ type: 'error', message: wishlistMessageFor(error, name) })),
    );

  const removeItem = (card: Element | null) => {
    moving.setProblem(null);
    return changing.attempt(async () => {
      const focusNext = focusAfter(card);
      const isGone = await dispatch(removeWishlistItem(view));
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
  };

  return (
    <li className={css.item} aria-busy={moving.pending || changing.pending || undefined}>
      <Link
        to={path}
        className={css.picture}
        tabIndex={-1}
        aria-hidden="true"
        data-sold-out={view.isSoldOut || undefined}
      >
        <Image src={view.picture} alt="" width={360} sizes={sizes} priority={isFirst} />
      </Link>
      <div className={css.what}>
        <h2 className={css.name}>
          <Link to={path} className={css.link}>
            <BidiText text={name} />
          </Link>
        </h2>
        <ItemOptions options={view.options} className={css.options} />
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
        {hasOtherLists && <moveWishlistItem.Part wanted listId={listId} view={view} />}
        <MessageNotice type="error" message={said} />
        {refusal && view.isIncomplete && (
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
          disabled={wanted !== null}
          onChange={(quantity) => void change(quantity)}
        />
        <IconButton
          label={intl.formatMessage({ id: 'account.wishRemove' }, { name })}
          title={intl.formatMessage({ id: 'cart.remove' })}
          className={css.remove}
          disabled={changing.pending && wanted === null}
          onClick={(event) => void removeItem(event.currentTarget.closest('li'))}
        >
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
        {view.isSoldOut || !price ? (
          <p className={css.unavailable}>
            <FormattedMessage id={view.isSoldOut ? 'catalog.soldOut' : 'catalog.unavailable'} />
          </p>
        ) : (
          <Button
            variant="secondary"
            size="s"
            wide
            className={css.buy}
            pending={moving.pending || isBusy}
            {...(view.isIncomplete && { 'aria-haspopup': 'dialog', ...prefetchOnHover(wishOptions.prepare) })}
            onClick={() => (view.isIncomplete ? setChoosing(true) : void move())}
          >
            <FormattedMessage id={view.isIncomplete ? 'catalog.chooseOptions' : 'cart.addToCart'} />
            <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
          </Button>
        )}
      </div>
      {view.isIncomplete && (
        <Dialog
          open={isChoosing}
          onClose={() => setChoosing(false)}
          title={<FormattedMessage id="catalog.chooseOptions" />}
        >
          <wishOptions.Part
            wanted
            fallback={<Skeleton height="20rem" />}
            errorFallback={<LoadProblem reason={{ id: 'error.load' }} />}
            view={view}
            onAdded={() => setChoosing(false)}
          />
        </Dialog>
      )}
    </li>
  );
}

/** Maximum length of a note in characters: far below the limit of Magento's database column. */
const MAX_NOTE_LENGTH = 500;

/** The customer's note on a wish list item, and the form to write, change or remove the note. */
function WishNote({ listId, view }: { listId: string; view: WishlistItemView }) {
  const dispatch = useAppDispatch();
  const openButton = useRef<HTMLButtonElement>(null);
  const { draft: kept, keep, forget } = useDraft<{ text: string }>(storageKeys.draft('wish', view.id));
  const [draft, setDraft] = useState(kept?.text ?? null);
  const [isOpened, setIsOpened] = useState(false);
  const { pending, problem, setProblem, attempt } = useAsyncAction((error) => wishlistMessageFor(error, view.name));

  const open = () => {
    setIsOpened(true);
    setDraft(view.comment);
  };
  const close = () => {
    forget();
    flushSync(() => {
      setDraft(null);
      setProblem(null);
    });
    openButton.current?.focus();
  };

  const save = (text: string) => {
    if (pending) return;
    if (text === view.comment) return close();
    void attempt(async () => {
      await dispatch(changeWish(listId, view, { comment: text }));
      dispatch(
        addToast({ type: 'success', message: { id: text ? 'account.wishNoteSaved' : 'account.wishNoteRemoved' } }),
      );
      close();
    });
  };

  if (draft === null)
    return (
      <>
        {view.comment && (
          <p className={note.comment}>
            <BidiText text={view.comment} />
          </p>
        )}
        <button ref={openButton} type="button" className={note.opener} onClick={open}>
          <NotebookPen size={16} aria-hidden="true" />
          <FormattedMessage id={view.comment ? 'account.wishNoteEdit' : 'account.wishNoteAdd'} />
          <VisuallyHidden>{`: ${view.name}`}</VisuallyHidden>
        </button>
      </>
    );
  return (
    <form
      className={note.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save(normalizeInput(draft, 'lines'));
      }}
    >
      <MessageNotice type="error" message={problem} />
      <TextArea
        ref={isOpened ? focusOnMount : undefined}
        name={`note-${view.id}`}
        label={<FormattedMessage id="account.wishNote" />}
        hint={<FormattedMessage id="account.wishNoteLeft" values={{ count: MAX_NOTE_LENGTH - draft.length }} />}
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        value={draft}
        onChange={({ target: { value } }) => {
          setDraft(value);
          keep({ text: value });
        }}
      />
      <div className={note.actions}>
        <Button type="submit" size="s" pending={pending}>
          <FormattedMessage id="account.wishNoteSave" />
        </Button>
        <Button variant="secondary" size="s" onClick={close}>
          <FormattedMessage id="account.cancel" />
        </Button>
        {view.comment && (
          <Button variant="quiet" size="s" onClick={() => save('')}>
            <FormattedMessage id="account.wishNoteRemove" />
          </Button>
        )}
      </div>
    </form>
  );
}
