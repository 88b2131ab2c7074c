import { useIntl } from 'react-intl';
import type { CartItem } from '#store/cartItem';
import { BidiText } from '#ui/text/BidiText';

type Given = CartItem['options'][number];

/** `Colour: Indigo`: what was asked, and what was chosen or written for it. */
export function GivenOption({ option }: { option: Given }) {
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

/** All that was chosen and written for a product, if anything. */
export function GivenOptions({ options, className }: { options: readonly Given[]; className: string | undefined }) {
  const intl = useIntl();
  if (options.length === 0) return null;
  return (
    <ul className={className} aria-label={intl.formatMessage({ id: 'cart.options' })}>
      {options.map((option) => (
        <li key={`${option.label} ${option.value}`}>
          <GivenOption option={option} />
        </li>
      ))}
    </ul>
  );
}

/** What was chosen or written, with its number when there are several; a day as the shopper's language writes it. */
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
