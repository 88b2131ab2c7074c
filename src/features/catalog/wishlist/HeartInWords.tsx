import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/Button';
import { type HeartProps, useHeart } from './Heart';

/** The heart of a product's own page. */
export function HeartInWords(props: HeartProps) {
  const { children, ...heart } = useHeart(props);
  return (
    <Button variant="quiet" size="s" {...heart}>
      {children}
      <FormattedMessage id="catalog.wishlist" />
    </Button>
  );
}
