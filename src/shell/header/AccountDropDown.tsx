import { useQuery } from '@apollo/client/react';
import { UserRound } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AccountMenu } from '#features/account/AccountMenu';
import { useAppSelector } from '#store/index';
import { AccountChipQueryDocument } from './AccountChip.gql';
import { DropDown } from './DropDown';
import css from './Header.module.css';

export function AccountDropDown() {
  const intl = useIntl();
  // After a change, the cache contains the new name. At the start of a visit, the name is read from storage.
  const { data } = useQuery(AccountChipQueryDocument, { fetchPolicy: 'cache-only' });
  const stored = useAppSelector((state) => state.user.currentUser.firstname);
  const name = data?.customer?.firstname ?? stored;
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
