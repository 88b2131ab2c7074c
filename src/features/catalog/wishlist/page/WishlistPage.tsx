import { useApolloClient, useQuery } from '@apollo/client/react';
import { Heart } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Navigate, useSearchParams } from 'react-router-dom';
import { failedOnUnknownField } from '#api/errors/errors';
import { toPersonalLoadProblemProps } from '#api/errors/messageFor';
import type { CartUserError } from '#features/cart/errors/cartErrors';
import { refusalMessage } from '#features/cart/errors/refusalMessage';
import { config } from '#lib/config';
import { useStoreView } from '#lib/storeViewContext';
import { useAppDispatch, useAppSelector, useHasInteracted } from '#store/index';
import { addToast } from '#store/toasts';
import { Button } from '#ui/Button';
import { EmptyState } from '#ui/EmptyState';
import { HomeLink } from '#ui/HomeLink';
import { LoadProblem } from '#ui/LoadProblem';
import { Pagination } from '#ui/Pagination';
import { Skeleton } from '#ui/Skeleton';
import { MessageNotice } from '#ui/text/MessageNotice';
import { useAsyncAction } from '#ui/useAsyncAction';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import { focusAfter, listLink } from '../focusAfterRemoval';
import { useWishlistIsEnabled } from '../useWishlistIsEnabled';
import { wishlistItemView } from '../wishlistItemView';
import { queuedWish } from '../wishlistOutboxKind';
import { moveToCart } from '../wishlistPageActions';
import { loadWishlists, refetchWishlist, removeFromWishlist, wishlistMessageFor } from '../wishlistRequests';
import { GetNamedWishlistDocument } from './GetNamedWishlist.gql';
import { GetWishlistDocument } from './GetWishlist.gql';
import { GetWishlistLimitDocument } from './GetWishlistLimit.gql';
import { wishlists } from './lazyWishlistParts';
import { WishlistItem } from './WishlistItem';
import css from './WishlistPage.module.css';

interface FrameProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A wish list of the customer; the URL contains the list and the page number. `Frame` renders the account layout. */
export function WishlistPage({ Frame }: { Frame: ComponentType<FrameProps> }) {
  const dispatch = useAppDispatch();
  const hasInteracted = useHasInteracted();
  const { currency } = useStoreView();
  const [query] = useSearchParams();
  const [isMoving, setMoving] = useState(false);
  const [refused, setRefused] = useState<ReadonlyMap<string, CartUserError>>(new Map());
  const isEnabled = useWishlistIsEnabled();
  const outbox = useAppSelector(({ cart }) => cart.outbox);
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const named = query.get('list');
  const limit = useWishlistLimit();
  // True if the shown list is not the default list, the only one to which the wish list button of products adds.
  const isOther = limit > 1 && Boolean(named);
  const variables = { currentPage: page, pageSize: config.wishlistPageSize };
  // The shopper may have added an item since the wish list was cached.
  const fetchPolicy = 'cache-and-network' as const;
  const first = useQuery(GetWishlistDocument, { variables, fetchPolicy, skip: Boolean(named) });
  const other = useQuery(GetNamedWishlistDocument, {
    variables: { ...variables, id: named ?? '' },
    fetchPolicy,
    skip: !named,
  });
  const { loading, error, refetch } = named ? other : first;
  const list = named ? other.data?.customer?.wishlist_v2 : first.data?.customer?.wishlists[0];
  const items = (list?.items_v2?.items ?? []).filter((item) => item !== null);
  const all = items.flatMap((item) => wishlistItemView(item, currency) ?? []);
  const gone = items.filter(({ product }) => !product);
  // Hide items whose removal is queued until the device is online.
  const waiting = outbox.filter(({ isWaiting }) => isWaiting);
  const views = all.filter(({ entry }) => queuedWish(waiting, entry) !== false);
  const count = (list?.items_count ?? items.length) - (all.length - views.length);
  useEffect(() => {
    // To remove items offline, the app needs all wish lists. It loads the lists after the first interaction, without
    // which nothing can be removed.
    if (hasInteracted) dispatch(loadWishlists()).catch(() => {});
  }, [dispatch, hasInteracted]);
  const pages = list?.items_v2?.page_info?.total_pages ?? 1;

  const moveAll = async () => {
    setMoving(true);
    setRefused(new Map());
    try {
      const moved = await dispatch(moveToCart(list?.id ?? '', { count }));
      setRefused(moved.refused);
      if (moved.refused.size > 0)
        dispatch(
          addToast({
            type: 'warning',
            message: { id: 'account.wishesLeft', values: { count: moved.refused.size } },
            timeout: 8000,
          }),
        );
    } catch (caught) {
      dispatch(addToast({ type: 'error', message: refusalMessage(caught, '') }));
    } finally {
      setMoving(false);
    }
  };

  const pageLink = (number: number) => listLink(named, number);

  // The wish list was deleted, or belongs to another customer.
  if (named && other.data?.customer && !list?.id) return <Navigate replace to={listLink(null)} />;
  // The last item of the last page was removed, or the URL has a page that does not exist.
  if (list && items.length === 0 && pages > 0 && page > pages) return <Navigate replace to={pageLink(pages)} />;
  return (
    <Frame
      title="account.wishlist"
      action={
        views.some((view) => !view.isIncomplete && !view.isSoldOut) && (
          <Button variant="secondary" pending={isMoving} onClick={() => void moveAll()}>
            <FormattedMessage id="account.allToCart" />
          </Button>
        )
      }
    >
      {!isEnabled && (
        <EmptyState
          title={<FormattedMessage id="catalog.wishlistOff" />}
          action={<HomeLink text="cart.goOnShopping" />}
        />
      )}
      {isEnabled && error && !list && <LoadProblem {...toPersonalLoadProblemProps(error, () => void refetch())} />}
      {isEnabled && limit > 1 && (
        <wishlists.Part
          wanted
          fallback={<Skeleton height="2.75rem" />}
          errorFallback={null}
          limit={limit}
          shown={list?.id}
        />
      )}
      {loading && !list && (
        <div aria-busy="true">
          <Skeleton height="30rem" />
        </div>
      )}
      {list && views.length + gone.length === 0 && (
        <EmptyState
          icon={<Heart size={40} strokeWidth={1.5} />}
          title={<FormattedMessage id={isOther ? 'account.listEmpty' : 'account.noWishes'} />}
          action={<HomeLink text="cart.goOnShopping" />}
        >
          <FormattedMessage id={isOther ? 'account.listEmptyText' : 'account.noWishesText'} />
        </EmptyState>
      )}
      {list && views.length + gone.length > 0 && (
        <>
          <p className={css.count} role="status">
            <FormattedMessage id="account.wishCount" values={{ count }} />
          </p>
          <ul className={css.list}>
            {views.map((view, place) => (
              <WishlistItem
                key={view.id}
                listId={list.id ?? ''}
                view={view}
                isFirst={place === 0}
                refusal={refused.get(view.id)}
                isBusy={isMoving}
                hasOtherLists={limit > 1}
              />
            ))}
            {gone.map(({ id }) => (
              <DeletedProductItem key={id} id={id} />
            ))}
          </ul>
        </>
      )}
      <Pagination page={list?.items_v2?.page_info?.current_page ?? page} pages={pages} to={pageLink} />
    </Frame>
  );
}

/** A wish list item whose product no longer exists in the back end. */
function DeletedProductItem({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const { pending, problem, attempt } = useAsyncAction((error) => wishlistMessageFor(error, ''));
  const removeItem = (card: Element | null) => {
    const focusNext = focusAfter(card);
    return attempt(async () => {
      await dispatch(removeFromWishlist(id));
      await dispatch(refetchWishlist());
      focusNext();
    });
  };
  return (
    <li className={css.item}>
      <div className={css.what}>
        <p className={css.unavailable}>
          <FormattedMessage id="cart.savedGone" />
        </p>
        <MessageNotice type="error" message={problem} />
        <Button
          variant="secondary"
          size="s"
          pending={pending}
          onClick={(event) => void removeItem(event.currentTarget.closest('li'))}
        >
          <FormattedMessage id="cart.remove" />
          <VisuallyHidden>
            : <FormattedMessage id="cart.savedGone" />
          </VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}

const noLimit = {
  __typename: 'StoreConfig' as const,
  enable_multiple_wishlists: null,
  maximum_number_of_wishlists: null,
};

/**
 * Maximum number of wish lists; 1 until the response has loaded. 1 is cached if the schema lacks the field. After other
 * errors, the next visit of the page requests the limit again.
 */
function useWishlistLimit(): number {
  const client = useApolloClient();
  const { data, error } = useQuery(GetWishlistLimitDocument);
  useEffect(() => {
    if (failedOnUnknownField(error))
      client.writeQuery({ query: GetWishlistLimitDocument, data: { storeConfig: noLimit } });
  }, [client, error]);
  const { enable_multiple_wishlists, maximum_number_of_wishlists } = data?.storeConfig ?? {};
  return enable_multiple_wishlists === '1' ? Number(maximum_number_of_wishlists) || 1 : 1;
}
