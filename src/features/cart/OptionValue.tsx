import { useIntl } from 'react-intl';
import type { CartItem } from '#store/cart';

/** What was chosen or written, in its own direction; a day as the shopper's language writes it. */
export function OptionValue({ option: { value, isDate } }: { option: CartItem['options'][number] }) {
  const intl = useIntl();
  const isDay = isDate && !Number.isNaN(Date.parse(value));
  return <bdi>{isDay ? intl.formatDate(value, { dateStyle: 'medium', timeZone: 'UTC' }) : value}</bdi>;
}
