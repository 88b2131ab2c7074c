import { Printer } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Button } from './Button';

/** A button that prints the page. Style sheets hide the parts that are not printed. */
export function PrintButton() {
  return (
    <Button variant="secondary" onClick={() => window.print()}>
      <Printer size={18} aria-hidden="true" />
      <FormattedMessage id="order.print" />
    </Button>
  );
}
