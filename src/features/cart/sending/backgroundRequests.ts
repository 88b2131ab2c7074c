import type { DocumentNode } from '@apollo/client';
import { textOf } from '#api/documents/textOf';
import { messageOf } from '#api/errors/errors';
import type { AddItemMutation, CartDetailsFragment, UpdateItemMutation } from '#api/operations.generated';
import { storageKeys } from '#lib/browser/storage';
import { leaveRequests, newCart, newCartId, readRequests, type WaitingRequest } from '#lib/browser/waitingRequests';
import { config } from '#lib/config';
import { waitingLock, withTabLock } from '#lib/withTabLock';
import { cartReceived } from '#store/cart';
import type { AppThunk } from '#store/index';
import type { WaitingChange } from '#store/waiting';
import { AddItemDocument } from '../AddItem.gql';
import { CreateCartDocument } from '../CreateCart.gql';
import { cartFrom } from '../cartView';
import { CartUserError } from '../failures/CartUserError';
import { GetCartDetailsDocument } from '../GetCartDetails.gql';
import { changeWaiting, readWaiting } from '../offline/waitingList';
import { RemoveItemDocument } from '../RemoveItem.gql';
import { cartBefore } from '../shown/missingItems';
import { isNew } from '../shown/shownCart';
import { UpdateItemDocument } from '../UpdateItem.gql';

type Body = { body: string; look?: string };

const asBody = (document: DocumentNode, variables: object): string =>
  JSON.stringify({ query: textOf(document), variables });

/** A change as what is posted; null for one that only a page can send. */
function bodyOf(change: WaitingChange, cartId: string): Body | null {
  // Whether pieces have come already, only a page can find out.
  if (change.begun && change.kind === 'add') return null;
  switch (change.kind) {
    case 'add': {
      const [item, ...others] = change.items;
      if (!item || others.length > 0) return null;
      const { sku, quantity, selectedOptions, enteredOptions } = item;
      const items = [
        {
          sku,
          quantity,
          selected_options: selectedOptions,
          ...(enteredOptions?.length && { entered_options: enteredOptions }),
        },
      ];
      return { body: asBody(AddItemDocument, { cartId, items }), look: asBody(GetCartDetailsDocument, { cartId }) };
    }
    case 'quantity':
      if (isNew(change.line)) return null;
      return {
        body: asBody(UpdateItemDocument, { cartId, itemId: change.line.uid, quantity: change.quantity }),
      };
    case 'remove': {
      const [line, ...others] = change.lines;
      if (!line || others.length > 0 || isNew(line)) return null;
      return { body: asBody(RemoveItemDocument, { cartId, itemId: line.uid }) };
    }
    default:
      return null;
  }
}

/**
 * What waits as requests for the worker, in its order: up to the first change of the cart that only a page can send,
 * since those after it must not overtake it. What it has an answer to already stays, for the page to read.
 */
const requestsFor =
  (list: readonly WaitingChange[], before: readonly WaitingRequest[]): AppThunk<WaitingRequest[]> =>
  (_dispatch, getState, { storage, view }) => {
    const { token } = getState().user;
    const kept = storage.get(storageKeys.cartId(view.website));
    const cartId = typeof kept === 'string' ? kept : undefined;
    // Which cart a customer has, the shop must be asked.
    if (!cartId && token) return [];
    const common = {
      url: new URL(config.graphqlPath, window.location.origin).href,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        Store: view.code,
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(view.currency && { 'Content-Currency': view.currency }),
      },
      state: 'waiting',
    } as const;
    const requests: WaitingRequest[] = [];
    for (const change of list) {
      // Wishes and the comparison are the page's, and in nobody's way.
      if (change.kind === 'wish' || change.kind === 'comparison') continue;
      const answered = before.find(({ id, state }) => id === change.id && state === 'answered');
      if (answered) {
        requests.push(answered);
        continue;
      }
      const body = bodyOf(change, cartId ?? newCartId);
      if (!body || (change.after && !requests.some(({ id }) => id === change.after))) break;
      requests.push({ ...common, ...body, id: change.id, ...(change.after && { after: change.after }) });
    }
    if (requests.length === 0 || cartId) return requests;
    return [{ ...common, id: newCart, body: asBody(CreateCartDocument, {}) }, ...requests];
  };

interface Answer {
  data?:
    | (Partial<AddItemMutation & UpdateItemMutation> & {
        cart?: CartDetailsFragment | null;
        createGuestCart?: { cart?: { id?: string } | null } | null;
      })
    | null;
  errors?: { message: string }[];
}

/** Why the shop refused, as its answer to the worker says; null when it did it. */
function refusalIn({ data, errors }: Answer, change: WaitingChange, currency: string): Error | null {
  const [refused] = data?.addProductsToCart?.user_errors ?? [];
  if (refused) return new CartUserError(refused.code, refused.message);
  if (errors?.[0]) return new CartUserError('', messageOf(new Error(errors[0].message)));
  const cart = data?.updateCartItems?.cart;
  if (change.kind !== 'quantity' || !cart) return null;
  const line = cartFrom(cart, currency).items.find(({ uid }) => uid === change.line.uid);
  // Magento 2.4.8 leaves the line as it was.
  return line && line.quantity !== change.quantity ? new CartUserError('INSUFFICIENT_STOCK', '') : null;
}

const read = (text: string | undefined): Answer => {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
};

/** What became of a change that the worker has sent. */
export interface Answered {
  change: WaitingChange;
  refusal: Error | null;
}

/**
 * Marks what the worker has begun to send, with what the cart held before it, and takes over the cart that the worker
 * has made. From then on nobody changes those where they wait, or sends them as if they were new.
 */
const noteSent =
  (requests: readonly WaitingRequest[]): AppThunk =>
  (dispatch, getState, { storage, view }) => {
    const waiting = dispatch(readWaiting());
    if (waiting.length === 0) return;
    const begun = new Map<string, WaitingChange['begun']>();
    for (const { id, state, seen, answer } of requests) {
      const cartId = read(answer).data?.createGuestCart?.cart?.id;
      if (id === newCart && cartId && !storage.get(storageKeys.cartId(view.website)) && !getState().user.token) {
        storage.set(storageKeys.cartId(view.website), cartId);
        dispatch(cartReceived(cartId));
      }
      const change = waiting.find((one) => one.id === id);
      if (!change || change.begun || state === 'waiting') continue;
      const cart = read(seen).data?.cart;
      const details = cart ? cartFrom(cart, view.currency) : null;
      const itemCount = details?.total_summary_quantity_including_config ?? 0;
      const before = change.kind === 'add' ? cartBefore({ details, itemCount }, change.items) : undefined;
      begun.set(id, { before });
    }
    if (begun.size === 0) return;
    dispatch(
      changeWaiting((list) => list.map((one) => ({ ...one, ...(begun.has(one.id) && { begun: begun.get(one.id) }) }))),
    );
  };

/** Leaves what waits for the worker, should the page be gone when there is a connection again. */
export const leaveForWorker =
  (): AppThunk<Promise<void>> =>
  (dispatch, _getState, { view }) =>
    withTabLock(waitingLock, async () => {
      // It may have sent some already, while no page was open.
      const before = await readRequests(view.website);
      dispatch(noteSent(before));
      await leaveRequests(view.website, dispatch(requestsFor(dispatch(readWaiting()), before)));
    });

/**
 * Reads what the worker has made of the requests: of what was answered the outcome; of what was sent and not answered
 * that it is in doubt.
 */
export const readAnswers =
  (): AppThunk<Promise<Answered[]>> =>
  async (dispatch, _getState, { view }) => {
    const requests = await readRequests(view.website);
    if (requests.length === 0) return [];
    // Also of what was answered: should the page end before it has read the answer, a look at the cart tells.
    dispatch(noteSent(requests));
    const waiting = dispatch(readWaiting());
    return requests.flatMap(({ id, state, answer }) => {
      const change = state === 'answered' ? waiting.find((one) => one.id === id) : undefined;
      return change ? [{ change, refusal: refusalIn(read(answer), change, view.currency) }] : [];
    });
  };
