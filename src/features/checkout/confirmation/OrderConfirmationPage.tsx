import { CircleCheck, PackageSearch } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { CartSummary } from '#features/cart/page/CartSummary';
import { readReceipt, readUnpaidOrder } from '#features/pendingOrder/orderRecords';
import type { ShippingAddress } from '#lib/addresses';
import { makeStorage } from '#lib/browser/storage';
import { minorUnits } from '#lib/money';
import { orderPath, paths } from '#lib/paths';
import { type OrderReceipt, receiptReset } from '#store/checkout';
import { useAppDispatch, useAppSelector } from '#store/index';
import { ButtonLink } from '#ui/Button';
import { EmptyState } from '#ui/EmptyState';
import { ErrorBoundary } from '#ui/ErrorBoundary';
import { HomeLink } from '#ui/HomeLink';
import { Notice } from '#ui/Notice';
import { PageMeta } from '#ui/PageMeta';
import { PrintButton } from '#ui/PrintButton';
import { GiftNote } from '#ui/receipt/GiftNote';
import { ReceiptHead } from '#ui/receipt/ReceiptHead';
import { AddressLines } from '#ui/text/AddressLines';
import { BidiText } from '#ui/text/BidiText';
import { Amount } from '#ui/text/Price';
import { OrderItemList } from '../OrderItemList';
import { PaymentSummary } from '../payment/PaymentSummary';
import { paymentDue } from '../payment/redirect/lazyPayment';
import css from './OrderConfirmationPage.module.css';
import { TwoOrders } from './TwoOrders';
import { type FindTotal, lookUpFields, useCompletedReceipt } from './useCompletedReceipt';

/** The page with the placed order and the next steps. After a reload, it shows the stored receipt. */
export function OrderConfirmationPage({ findTotal }: { findTotal: FindTotal }) {
  const intl = useIntl();
  const fresh = useAppSelector((state) => state.checkout.receipt.order);
  const receipt = fresh ?? readReceipt(makeStorage());
  const dispatch = useAppDispatch();
  // Remove the receipt from the state on leaving. A later visit reads the stored receipt.
  useEffect(() => () => void dispatch(receiptReset()), [dispatch]);
  return (
    <div className={css.page}>
      <PageMeta title={intl.formatMessage({ id: 'order.title' })} noIndex />
      {/* Rendering may fail: the stored receipt may be from an earlier version of the app, or manipulated. */}
      <ErrorBoundary fallback={() => <NoReceipt />} resetKey={receipt?.id}>
        {receipt ? <Receipt key={receipt.id} first={receipt} findTotal={findTotal} /> : <NoReceipt />}
      </ErrorBoundary>
    </div>
  );
}

function NoReceipt() {
  const isSignedIn = useAppSelector((state) => state.user.isSignedIn);
  const hasSessionEnded = useAppSelector((state) => state.user.hasSessionEnded);
  return (
    <EmptyState
      headingLevel={1}
      icon={<PackageSearch size={48} />}
      title={<FormattedMessage id={hasSessionEnded ? 'order.inAccount' : 'order.none'} />}
      action={
        <div className={css.actions}>
          {hasSessionEnded && (
            <ButtonLink to={paths.signIn} state={{ from: paths.orderHistory }}>
              <FormattedMessage id="user.signIn" />
            </ButtonLink>
          )}
          <HomeLink text="cart.goOnShopping" />
          <ButtonLink to={isSignedIn ? paths.orderHistory : paths.orderStatus} variant="secondary">
            <FormattedMessage id="order.lookUp" />
          </ButtonLink>
        </div>
      }
    >
      <FormattedMessage id="order.noneHint" />
    </EmptyState>
  );
}

function Receipt({ first, findTotal }: { first: OrderReceipt; findTotal: FindTotal }) {
  const isSignedIn = useAppSelector((state) => state.user.isSignedIn);
  const receipt = useCompletedReceipt(first, findTotal);
  const unpaid = readUnpaidOrder(makeStorage(), { cartId: receipt.cartId, number: receipt.id });
  const { cart, shippingMethod, paymentCode, paymentTitle, email, placedAt, placedTotal } = receipt;
  const cartTotal = cart?.prices.grand_total;
  const placed = cartTotal && { ...cartTotal, value: placedTotal ?? cartTotal.value };
  return (
    <>
      <header className={css.header}>
        <CircleCheck size={48} aria-hidden="true" className={css.icon} />
        <h1 className={css.title} tabIndex={-1}>
          <FormattedMessage id={unpaid ? 'order.unpaid' : 'order.thanks'} />
        </h1>
        <p className={css.number}>
          {receipt.id && (
            <FormattedMessage
              id="order.number"
              values={{
                number: (
                  <bdi dir="ltr" className={css.digits}>
                    {receipt.id}
                  </bdi>
                ),
              }}
            />
          )}
          {placedAt && (
            <span className={css.soft}>
              {receipt.id && ' · '}
              <FormattedDate value={placedAt} dateStyle="long" />
            </span>
          )}
        </p>
        {email && (
          <p className={css.soft}>
            <FormattedMessage id="order.emailSent" values={{ email: <bdi dir="ltr">{email}</bdi> }} />
          </p>
        )}
      </header>
      {unpaid && (
        <div className={css.due}>
          <paymentDue.Part wanted order={unpaid} />
        </div>
      )}
      {cartTotal && placed && minorUnits(placed) !== minorUnits(cartTotal) && (
        <Notice type="error">
          <FormattedMessage
            id="order.totalDiffers"
            values={{
              placed: <Amount key="placed" money={placed} />,
              promised: <Amount key="said" money={cartTotal} />,
            }}
          />
        </Notice>
      )}
      {receipt.other && <TwoOrders number={receipt.id} other={receipt.other} />}
      <ReceiptHead />
      <div className={css.columns}>
        {cart && placed && (
          <Part title={<FormattedMessage id="order.bought" />}>
            <OrderItemList items={cart.items} isOrdered />
            <CartSummary prices={{ ...cart.prices, grand_total: placed }} isVirtual={cart.is_virtual} />
          </Part>
        )}
        <div className={css.side}>
          {receipt.shipping_address && (
            <Part title={<FormattedMessage id={cart?.is_virtual ? 'checkout.billingAddress' : 'order.goesTo'} />}>
              <AddressLines address={{ ...receipt.shipping_address, email: undefined }} />
              {shippingMethod && (
                <p>
                  <BidiText text={shippingMethod.method_title ?? shippingMethod.carrier_title} />
                </p>
              )}
              {receipt.shipping_address.customer_notes && (
                <p className={css.soft}>
                  <FormattedMessage id="checkout.field.customer_notes" />
                  {': '}
                  <BidiText text={receipt.shipping_address.customer_notes} />
                </p>
              )}
            </Part>
          )}
          {receipt.giftMessage && (
            <Part title={<FormattedMessage id="order.gift" />}>
              <GiftNote gift={receipt.giftMessage} />
            </Part>
          )}
          {!cart?.is_virtual && <Billing receipt={receipt} />}
          {paymentTitle && (
            <Part title={<FormattedMessage id="order.payment" />}>
              <p>
                <BidiText text={paymentTitle} />
              </p>
              {paymentCode && (
                <p className={css.soft}>
                  <PaymentSummary
                    code={paymentCode}
                    name={paymentTitle}
                    total={placed}
                    lastDigits={receipt.cardDigits}
                    onPage={unpaid ? 'due' : receipt.isPaid ? 'paid' : undefined}
                  />
                </p>
              )}
            </Part>
          )}
          <Part onScreen title={<FormattedMessage id="order.next" />}>
            {cart?.is_virtual ? (
              <p>
                <FormattedMessage id="order.nextNothingSent" />
              </p>
            ) : (
              <ol className={css.next}>
                {unpaid && (
                  <li>
                    <FormattedMessage id="order.nextPay" />
                  </li>
                )}
                <li>
                  <FormattedMessage id="order.nextPacked" />
                </li>
                <li>
                  <FormattedMessage id="order.nextSent" />
                </li>
                <li>
                  <FormattedMessage id="order.nextDelivered" />
                </li>
              </ol>
            )}
          </Part>
          {!isSignedIn && <NewAccount email={email} address={receipt.shipping_address ?? undefined} />}
          <div className={`${css.actions} ${css.onScreen}`}>
            <HomeLink text="cart.goOnShopping" />
            {receipt.id && <FollowOrder receipt={receipt} isSignedIn={isSignedIn} />}
            <PrintButton />
          </div>
        </div>
      </div>
    </>
  );
}

/** The billing address, or the text that it is the shipping address. */
function Billing({ receipt: { billingAddress, shipping_address } }: { receipt: OrderReceipt }) {
  if (!billingAddress) return null;
  const isSame = shipping_address && addressText(billingAddress) === addressText(shipping_address);
  return (
    <Part title={<FormattedMessage id="order.billedTo" />}>
      {isSame ? (
        <p>
          <FormattedMessage id="order.billedSame" />
        </p>
      ) : (
        <AddressLines address={{ ...billingAddress, email: undefined }} />
      )}
    </Part>
  );
}

const addressText = ({
  email: _,
  customer_notes: _notes,
  save_in_address_book: _isSaved,
  ...address
}: ShippingAddress) => JSON.stringify(address);

/**
 * Links a customer to the order page, and a guest to the order status page, which looks up the order with the receipt's
 * data.
 */
function FollowOrder({ receipt, isSignedIn }: { receipt: OrderReceipt; isSignedIn: boolean }) {
  return (
    <ButtonLink
      to={isSignedIn ? orderPath(receipt.id) : paths.orderStatus}
      state={isSignedIn ? undefined : { order: lookUpFields(receipt) }}
      variant="secondary"
    >
      <FormattedMessage id="order.follow" />
    </ButtonLink>
  );
}

/** Offers a guest an account, with name and e-mail filled in. */
function NewAccount({ email, address }: { email: string | undefined; address: ShippingAddress | undefined }) {
  const known = new URLSearchParams({
    email: email ?? '',
    firstName: address?.firstname ?? '',
    lastName: address?.lastname ?? '',
  });
  return (
    <Part onScreen title={<FormattedMessage id="order.account" />}>
      <p className={css.soft}>
        <FormattedMessage id="order.accountHint" />
      </p>
      <ButtonLink to={`${paths.createAccount}?${known}`} variant="secondary">
        <FormattedMessage id="order.createAccount" />
      </ButtonLink>
    </Part>
  );
}

/** A section of the confirmation page. A section with `onScreen` is not printed. */
function Part({ title, onScreen, children }: { title: ReactNode; onScreen?: boolean; children: ReactNode }) {
  return (
    <section className={onScreen ? `${css.part} ${css.onScreen}` : css.part}>
      <h2 className={css.heading}>{title}</h2>
      {children}
    </section>
  );
}
