import { FormattedMessage } from 'react-intl';
import { useAppDispatch } from '#store/index';
import { Button } from '#ui/Button';
import { Notice } from '#ui/Notice';
import { loadCart } from './cartActions';

/** The cart could not be read: says so, says that nothing is lost, and tries again. */
export function CartProblem() {
  const dispatch = useAppDispatch();
  return (
    <Notice
      type="error"
      actions={
        <Button variant="secondary" size="s" onClick={() => void dispatch(loadCart())}>
          <FormattedMessage id="cart.tryAgain" />
        </Button>
      }
    >
      <FormattedMessage id="cart.notLoaded" />
    </Notice>
  );
}
