import { ArrowLeft, ChevronDown, Globe, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { paths } from '#lib/paths';
import { useStoreView } from '#lib/storeViewContext';
import { drawerToggled } from '#store/app';
import { useAppDispatch, useAppSelector } from '#store/index';
import { Dialog } from '#ui/Dialog';
import { IconButton } from '#ui/IconButton';
import { CurrencyList } from './CurrencyList';
import css from './Drawer.module.css';
import { DrawerMenu } from './DrawerMenu';
import { type DrawerPlace, type DrawerView, drawerBack, drawerStart, drawerTitles } from './drawerViews';
import { StoreList } from './StoreList';
import { ThemeSwitch } from './ThemeSwitch';
import { useCurrencies } from './useCurrencies';

/** The views that come from above, each given the way to another view. */
export type DrawerPanels = Partial<
  Record<Exclude<DrawerView, 'MENU'>, (show: (view: DrawerView) => void) => ReactNode>
>;

/** The navigation drawer of smaller screens. */
export function Drawer({ panels = {} }: { panels?: DrawerPanels }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const open = useAppSelector((state) => state.app.drawer === 'nav');
  const [wasOpen, setWasOpen] = useState(open);
  const [place, setPlace] = useState<DrawerPlace>(drawerStart);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setPlace(drawerStart);
  }

  const close = () => dispatch(drawerToggled(null));
  const back = drawerBack(place);
  const show = (view: DrawerView) => setPlace({ view, trail: place.trail });
  const panel = place.view === 'MENU' ? undefined : panels[place.view];

  return (
    <Dialog
      open={open}
      onClose={close}
      variant="start"
      className={css.drawer}
      title={<FormattedMessage id={drawerTitles[place.view]} />}
      headerStart={
        back && (
          <IconButton label={intl.formatMessage({ id: 'shell.back' })} onClick={() => setPlace(back)}>
            <ArrowLeft className={css.arrow} size={22} aria-hidden="true" />
          </IconButton>
        )
      }
      footer={<DrawerFooter onAccount={panels.SIGN_IN && ((signedIn) => show(signedIn ? 'MY_ACCOUNT' : 'SIGN_IN'))} />}
    >
      <div className={css.menu} data-masked={panel ? '' : undefined} inert={Boolean(panel)}>
        <DrawerMenu
          trail={place.trail}
          onOpen={(entry) => setPlace({ view: 'MENU', trail: [...place.trail, entry] })}
          onLeave={close}
        />
      </div>
      {panel && (
        <div className={css.panel} key={place.view}>
          {panel(show)}
        </div>
      )}
    </Dialog>
  );
}

function DrawerFooter({ onAccount }: { onAccount?: (signedIn: boolean) => void }) {
  const view = useStoreView();
  const { isSignedIn, currentUser } = useAppSelector((state) => state.user);
  const currencies = useCurrencies();
  const account = (
    <>
      <UserRound size={20} aria-hidden="true" />
      {isSignedIn ? (
        <span>
          <FormattedMessage id="shell.hello" values={{ name: <bdi>{currentUser.firstname}</bdi> }} />
        </span>
      ) : (
        <FormattedMessage id="shell.signIn" />
      )}
    </>
  );
  return (
    <div className={css.footer}>
      {onAccount ? (
        <button type="button" className={css.row} onClick={() => onAccount(isSignedIn)}>
          {account}
        </button>
      ) : (
        <Link className={css.row} to={isSignedIn ? paths.accountInformation : paths.signIn}>
          {account}
        </Link>
      )}
      <details className={css.switcher}>
        <summary className={css.row}>
          <Globe size={20} aria-hidden="true" />
          <span>
            <FormattedMessage
              id="shell.countryAndLanguage"
              values={{
                country: <FormattedMessage id={`country.${view.country}`} />,
                language: <bdi>{view.name}</bdi>,
              }}
            />
          </span>
          <ChevronDown className={css.chevron} size={18} aria-hidden="true" />
        </summary>
        <StoreList />
      </details>
      {currencies.length > 0 && (
        <details className={css.switcher}>
          <summary className={css.row}>
            <span>
              <FormattedMessage id="shell.currency" values={{ currency: <bdi dir="ltr">{view.currency}</bdi> }} />
            </span>
            <ChevronDown className={css.chevron} size={18} aria-hidden="true" />
          </summary>
          <CurrencyList />
        </details>
      )}
      <ThemeSwitch />
    </div>
  );
}
