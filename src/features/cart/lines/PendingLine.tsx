import { FormattedMessage } from 'react-intl';
import type { CartItem } from '#store/cartItem';
import { Image } from '#ui/Image';
import { BidiText } from '#ui/text/BidiText';
import css from './CartLine.module.css';
import { GivenOptions } from './OptionValue';
import { WorkingOut } from './WorkingOut';

/** A line that is on its way into the cart: what it is and how many, but not yet what it costs. */
export function PendingLine({ item, compact }: { item: CartItem; compact?: boolean | undefined }) {
  return (
    <li className={css.line} data-compact={compact || undefined} aria-busy="true">
      <span className={css.picture}>
        <Image src={item.product.thumbnail?.url} alt="" width={compact ? 80 : 112} />
      </span>
      <div className={css.what}>
        <span className={css.name}>
          <BidiText text={item.product.name} />
        </span>
        <GivenOptions options={item.options} className={css.options} />
        <p className={css.unit} role="status">
          <FormattedMessage id="cart.adding" values={{ count: item.quantity }} />
        </p>
      </div>
      <p className={css.total}>
        <WorkingOut />
      </p>
    </li>
  );
}
