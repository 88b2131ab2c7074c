import { useEffect, useEffectEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { loadCart } from '#features/cart/session/loadCart';
import { resolvePendingOrder } from '#features/pendingOrder/resolvePendingOrder';
import { config } from '#lib/config';
import { paths } from '#lib/paths';
import { singleFlight } from '#lib/tasks';
import { useAppDispatch, useAppSelector, useServices } from '#store/index';
import { Button, ButtonLink } from '#ui/Button';
import { FormError } from '#ui/form/FormError';
import { explainStep } from './explainStep';
import { stepPath } from './steps';

/**
 * Shows the error of a checkout step, with a link to the page where the shopper can correct the cause. A string is
 * shown unchanged.
 */
export function StepProblem({ problem }: { problem: unknown }) {
  const intl = useIntl();
  if (!problem) return null;
  const { text, place } = typeof problem === 'string' ? { text: problem } : explainStep(problem, intl);
  const way = place && (
    <ButtonLink to={place === 'cart' ? paths.cart : stepPath(place)} variant="secondary" size="s">
      <FormattedMessage id={`checkout.goTo.${place}`} />
    </ButtonLink>
  );
  return <FormError message={text} actions={way} />;
}

/**
 * Calls `look` at regular intervals while the page is visible, to find an unconfirmed order. Does nothing without
 * `look`.
 */
export function usePollOrder(look: (() => Promise<unknown>) | undefined): void {
  const { tasks } = useServices();
  const isWanted = look !== undefined;
  const onLook = useEffectEvent(() => {
    if (look && !document.hidden) singleFlight(tasks, 'lookForOrder', look).catch(() => {});
  });
  useEffect(() => {
    if (!isWanted) return;
    const timer = setInterval(onLook, config.orderLookPause);
    return () => clearInterval(timer);
  }, [isWanted]);
}

/**
 * Shows that the order is unconfirmed and offers a check, or shows that the order was not placed and can be sent again.
 */
export function UnconfirmedOrderNotice() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { unconfirmedCartId, isNotPlaced } = useAppSelector((state) => state.checkout);
  const [pending, setPending] = useState(false);
  const look = async () => {
    // After an error, the order is still unconfirmed: keep the notice.
    const outcome = await dispatch(resolvePendingOrder()).catch(() => null);
    // The ordered cart no longer exists, so load another cart.
    if (outcome === 'untraceable') await dispatch(loadCart());
  };
  const check = async () => {
    setPending(true);
    await look();
    setPending(false);
  };
  usePollOrder(unconfirmedCartId === null ? undefined : look);
  if (isNotPlaced) return <FormError message={intl.formatMessage({ id: 'checkout.notPlaced' })} />;
  if (unconfirmedCartId === null) return null;
  return (
    <FormError
      message={intl.formatMessage({ id: 'checkout.uncertainOrder' })}
      actions={
        <Button variant="secondary" size="s" pending={pending} onClick={() => void check()}>
          <FormattedMessage id="checkout.checkOrder" />
        </Button>
      }
    />
  );
}
