import { useQuery } from '@apollo/client/react';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { GetSavedPaymentsDocument } from '#features/checkout/payment/vault/GetSavedPayments.gql';
import { PaymentName } from '#features/checkout/payment/vault/PaymentName';
import { isExpired, type SavedPayment, savedPayment } from '#features/checkout/payment/vault/savedPayment';
import { DeleteDialog } from '#features/user/DeleteDialog';
import { useAppDispatch } from '#store/index';
import { addToast } from '#store/toasts';
import { Badge } from '#ui/Badge';
import { Button } from '#ui/Button';
import { EmptyState } from '#ui/EmptyState';
import { AccountFrame, LoadingOrError } from './AccountFrame';
import css from './AddressBookPage.module.css';
import { deletePayment } from './accountActions';

export function SavedPaymentsPage() {
  const dispatch = useAppDispatch();
  const query = useQuery(GetSavedPaymentsDocument, { fetchPolicy: 'cache-and-network' });
  const [asked, setAsked] = useState<SavedPayment | null>(null);
  const [isAsking, setAsking] = useState(false);
  const tokens = query.data?.customerPaymentTokens;
  const payments = (tokens?.items ?? []).filter((token) => token !== null).map(savedPayment);

  const remove = async () => {
    if (!asked) return;
    await dispatch(deletePayment(asked.hash));
    setAsking(false);
    dispatch(addToast({ type: 'success', message: { id: 'account.paymentRemoved' } }));
  };

  return (
    <AccountFrame title="account.savedPayments">
      {!tokens && <LoadingOrError query={query} className={css.list} height="8rem" count={2} />}
      {tokens && payments.length === 0 && (
        <EmptyState icon={<CreditCard size={40} />} title={<FormattedMessage id="account.noPayments" />}>
          <FormattedMessage id="account.noPaymentsText" />
        </EmptyState>
      )}
      {payments.length > 0 && (
        <ul className={css.list}>
          {payments.map((payment) => (
            <PaymentCard
              key={payment.hash}
              payment={payment}
              onDelete={() => {
                setAsked(payment);
                setAsking(true);
              }}
            />
          ))}
        </ul>
      )}
      {asked && (
        <DeleteDialog
          open={isAsking}
          question="account.deletePaymentQuestion"
          onClose={() => setAsking(false)}
          onDelete={remove}
        >
          <p className={css.payment}>
            <PaymentName payment={asked} />
          </p>
        </DeleteDialog>
      )}
    </AccountFrame>
  );
}

function PaymentCard({ payment, onDelete }: { payment: SavedPayment; onDelete: () => void }) {
  const intl = useIntl();
  const { brand, last4, payer, expires } = payment;
  const name = [brand ?? payer ?? intl.formatMessage({ id: 'account.payment' }), last4].filter(Boolean).join(' ');
  return (
    <li className={css.card}>
      {isExpired(expires, new Date()) && (
        <p className={css.badges}>
          <Badge tone="clay">
            <FormattedMessage id="account.paymentExpired" />
          </Badge>
        </p>
      )}
      <p className={css.payment}>
        <PaymentName payment={payment} />
      </p>
      <p className={css.actions}>
        <Button
          variant="quiet"
          size="s"
          onClick={onDelete}
          aria-label={intl.formatMessage({ id: 'account.deleteNamed' }, { name })}
        >
          <FormattedMessage id="account.delete" />
        </Button>
      </p>
    </li>
  );
}
