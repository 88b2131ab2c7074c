import { FormattedMessage } from 'react-intl';
import { itemProblem } from '#features/cart/errors/itemProblem';
import { OptionValue } from '#features/cart/items/ItemOptions';
import type { CartItem } from '#store/cartItem';
import { Image } from '#ui/Image';
import { BidiText } from '#ui/text/BidiText';
import { MessageText } from '#ui/text/MessageText';
import { Amount } from '#ui/text/Price';
import css from './OrderItemList.module.css';

export function OrderItemList({ items, isOrdered = false }: { items: readonly CartItem[]; isOrdered?: boolean }) {
  return (
    <ul className={css.lines}>
      {items.map((item, place) => (
        <li key={item.uid} className={css.line}>
          <span className={css.picture}>
            <Image src={item.product.thumbnail?.url} alt="" width={64} priority={place === 0} />
          </span>
          <span className={css.what}>
            <span className={css.name}>
              <BidiText text={item.product.name} />
            </span>
            {item.options.length > 0 && (
              <span className={css.soft}>
                {item.options.map((option, index) => (
                  <span key={`${option.label} ${option.value}`}>
                    {index > 0 && ' · '}
                    <OptionValue option={option} />
                  </span>
                ))}
              </span>
            )}
            <span className={css.soft}>
              <FormattedMessage id="checkout.quantity" values={{ quantity: item.quantity }} />
              {isOrdered && (
                <>
                  {' · '}
                  <FormattedMessage
                    id="order.each"
                    values={{ price: <Amount key="price" money={item.prices.price} /> }}
                  />
                </>
              )}
            </span>
            {!isOrdered && <LineTrouble item={item} />}
          </span>
          <Amount money={item.prices.row_total} className={css.total} />
        </li>
      ))}
    </ul>
  );
}

function LineTrouble({ item }: { item: CartItem }) {
  const trouble = itemProblem(item, item.product.name);
  return trouble ? (
    <span className={css.trouble}>
      <MessageText {...trouble} />
    </span>
  ) : null;
}
