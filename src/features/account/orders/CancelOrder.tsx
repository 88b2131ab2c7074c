import { useQuery } from '@apollo/client/react';
import { CircleX } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { requirePart } from '#api/errors/errors';
import type { OrderContentFragment } from '#api/operations.generated';
import { sendVerified } from '#api/sendVerified';
import { paymentPageCode } from '#features/checkout/payment/redirect/lazyPayment';
import { formFailure } from '#features/user/formErrors';
import { paths } from '#lib/paths';
import { numberOfUid } from '#lib/uid';
import { type AppThunk, useAppDispatch } from '#store/index';
import { Button } from '#ui/Button';
import { Dialog } from '#ui/dialog/Dialog';
import { FormError } from '#ui/form/FormError';
import { Select } from '#ui/form/Select';
import { Link } from '#ui/link/Link';
import { redirectPaymentOf } from '#ui/payment/redirectPayments';
import { useAsyncAction } from '#ui/useAsyncAction';
import css from '../AccountForm.module.css';
import { CancelOrderDocument } from './CancelOrder.gql';
import { GetCancellationDocument } from './GetCancellation.gql';
import { GetOrderDocument } from './GetOrder.gql';
import { isCancelable, isCanceledOrClosed } from './orderState';

interface Props {
  order: OrderContentFragment;
  /** Called after the cancellation. `isBack` is true if nothing was paid and the products are in the cart again. */
  onCanceled: (isBack: boolean) => void;
}

/**
 * Button and dialog that cancel an order. Rendered if the merchant lets customers cancel and the state of the order
 * allows it.
 */
export function CancelOrder({ order, onCanceled }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(GetCancellationDocument);
  const { order_cancellation_enabled: isOffered, order_cancellation_reasons } = data?.storeConfig ?? {};
  const reasons = (order_cancellation_reasons ?? []).flatMap((reason) => reason?.description || []);
  // An open dialog stays, because the dialog shows the result of the cancellation.
  if (!isOffered || reasons.length === 0 || !(isOpen || isCancelable(order))) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <CircleX size={18} aria-hidden="true" />
        <FormattedMessage id="orders.cancel" />
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={<FormattedMessage id="orders.cancelQuestion" />}>
        <CancelForm
          order={order}
          reasons={reasons}
          onCanceled={(isBack) => {
            setOpen(false);
            onCanceled(isBack);
          }}
          onKept={() => setOpen(false)}
        />
      </Dialog>
    </>
  );
}

/** Resolves to the action that ends the redirect payment of an order, or to null for other payment methods. */
async function loadEnd({ number, payment_methods }: OrderContentFragment): Promise<AppThunk<Promise<boolean>> | null> {
  const method = payment_methods?.[0]?.type ?? '';
  if (!redirectPaymentOf(method)) return null;
  const { endPayment } = await paymentPageCode.load();
  return endPayment({ number, method });
}

function CancelForm({ order, reasons, onCanceled, onKept }: Props & { reasons: string[]; onKept: () => void }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { pending, problem, attempt } = useAsyncAction((error) =>
    error instanceof NotCanceled ? intl.formatMessage({ id: 'orders.notCanceled' }) : formFailure(error, intl),
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setMissing(!reason);
    if (reason)
      void attempt(async () => {
        // Load the code of `endPayment` first: without this code, a started cancellation could not be completed.
        const end = await loadEnd(order);
        await dispatch(cancelOrder(order, reason));
        onCanceled(end ? await dispatch(end) : false);
      });
  };

  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <FormError
        message={problem ?? undefined}
        actions={
          problem && (
            <Link to={paths.contact}>
              <FormattedMessage id="order.ask" />
            </Link>
          )
        }
      />
      <p>
        <FormattedMessage id="orders.cancelHint" />
      </p>
      <Select
        name="reason"
        label={<FormattedMessage id="orders.cancelReason" />}
        placeholder={intl.formatMessage({ id: 'orders.cancelChoose' })}
        options={reasons.map((text) => ({ value: text, label: text }))}
        value={reason}
        error={isMissing && !reason && <FormattedMessage id="validation.required" />}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className={css.actions}>
        <Button type="submit" variant="danger" pending={pending}>
          <FormattedMessage id="orders.cancel" />
        </Button>
        <Button variant="secondary" onClick={onKept}>
          <FormattedMessage id="orders.keep" />
        </Button>
      </div>
    </form>
  );
}

/** The back end responded without cancelling the order. Magento may give a reason as text. */
class NotCanceled extends Error {
  override name = 'NotCanceled';
}

/**
 * Cancels an order. The status and items in the response show whether the cancellation succeeded. Rejects with
 * `NotCanceled` or another error.
 */
const cancelOrder =
  ({ id, number }: Pick<OrderContentFragment, 'id' | 'number'>, reason: string): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { client }) => {
    let reasonGiven = '';
    const isDone = await sendVerified<boolean>({
      send: async () => {
        const cancelBy = (order_id: string) =>
          client.mutate({
            mutation: CancelOrderDocument,
            variables: { input: { order_id, reason } },
            update: (cache, { data: answer }) => {
              const order = answer?.cancelOrder?.order;
              if (!order) return;
              const orders = { __typename: 'CustomerOrders' as const, items: [order] };
              const customer = { __typename: 'Customer' as const, orders };
              cache.writeQuery({ query: GetOrderDocument, variables: { number }, data: { customer } });
            },
          });
        // Up to 2.4.7 Magento expects the order number in this argument; from 2.4.8 on Magento refuses the number and
        // expects the uid.
        const first = await cancelBy(numberOfUid(id));
        const isRefused = Boolean(first.data?.cancelOrder?.error && !first.data.cancelOrder.order);
        const { data } = isRefused ? await cancelBy(id).catch(() => first) : first;
        const { error, order } = requirePart(data?.cancelOrder);
        reasonGiven = error ?? '';
        return Boolean(order && isCanceledOrClosed(order));
      },
      queryOutcome: async () => {
        const { data } = await client.query({
          query: GetOrderDocument,
          variables: { number },
          fetchPolicy: 'network-only',
        });
        const now = data?.customer?.orders?.items[0];
        return now && isCanceledOrClosed(now) ? true : null;
      },
      mayBeDoneIfRefused: true,
    });
    if (!isDone) throw new NotCanceled(reasonGiven);
  };
