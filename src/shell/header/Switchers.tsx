import { CurrencySwitcher } from './CurrencySwitcher';
import { StoreSwitcher } from './StoreSwitcher';

/** Store view and currency, in the header of wide screens. */
export function Switchers() {
  return (
    <>
      <StoreSwitcher />
      <CurrencySwitcher />
    </>
  );
}
