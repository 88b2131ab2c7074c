import { useIntl } from 'react-intl';
import type { CartItem } from '#store/cartItem';
import { BidiText } from '#ui/text/BidiText';

type Given = CartItem['options'][number];

/** `Colour: Indigo`: an option's label, and its chosen or entered value. */
export function ItemOption({ option }: { option: Given }) {
  return (
    <>
      {option.label && (
        <>
          <BidiText text={option.label} />:{' '}
        </>
      )}
      <OptionValue option={option} />
    </>
  );
}

/** The list of all chosen and entered options; renders nothing if there are none. */
export function ItemOptions({ options, className }: { options: readonly Given[]; className: string | undefined }) {
  const intl = useIntl();
  if (options.length === 0) return null;
  return (
    <ul className={className} aria-label={intl.formatMessage({ id: 'cart.options' })}>
      {options.map((option) => (
        <li key={`${option.label} ${option.value}`}>
          <ItemOption option={option} />
        </li>
      ))}
    </ul>
  );
}

/** An option's value, preceded by the quantity if that is above 1. A date is formatted in the shopper's language. */
export function OptionValue({ option: { value, isDate, quantity = 1 } }: { option: Given }) {
  const intl = useIntl();
  const isDay = isDate && !Number.isNaN(Date.parse(value));
  return (
    <>
      {quantity > 1 && `${intl.formatNumber(quantity)} × `}
      <BidiText text={isDay ? intl.formatDate(value, { dateStyle: 'medium', timeZone: 'UTC' }) : value} />
    </>
  );
}
