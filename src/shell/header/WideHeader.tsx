import { CurrencySwitcher } from './CurrencySwitcher';
import { StoreSwitcher } from './StoreSwitcher';

// What only the header of wide screens has, in one chunk.
export { MegaMenu } from './MegaMenu';

export function Switchers() {
  return (
    <>
      <StoreSwitcher />
      <CurrencySwitcher />
    </>
  );
}
