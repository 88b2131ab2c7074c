import { useQuery } from '@apollo/client/react';
import { UserRound } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AccountMenu } from '#features/account/AccountMenu';
import { AccountChipQueryDocument } from './AccountChip.gql';
import { DropDown } from './DropDown';
import css from './Header.module.css';

/** A customer's menu, under their first name. */
export function AccountDropDown() {
  const intl = useIntl();
  // GetCustomerForLeftNav has asked, and a changed name is written there.
  const { data } = useQuery(AccountChipQueryDocument, { fetchPolicy: 'cache-only' });
  const name = data?.customer?.firstname;
  return (
    <DropDown
      label={intl.formatMessage({ id: name ? 'shell.hello' : 'shell.myAccount' }, { name: name ?? '' })}
      trigger={
        <>
          <UserRound size={22} aria-hidden="true" />
          <span className={css.accountText}>
            {name ? (
              <FormattedMessage id="shell.hello" values={{ name: <bdi>{name}</bdi> }} />
            ) : (
              <FormattedMessage id="shell.myAccount" />
            )}
          </span>
        </>
      }
    >
      <AccountMenu />
    </DropDown>
  );
}
