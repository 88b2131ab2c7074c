import { ArrowLeft, ChevronDown, Globe, UserRound } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { focusWithoutScroll } from '#lib/browser/focus';
import { useIncrementalCount } from '#lib/browser/useIncrementalCount';
import { useStoreView } from '#lib/storeViewContext';
import { storeViews } from '#lib/storeViews';
import { drawerToggled } from '#store/app';
import { useAppDispatch, useAppSelector } from '#store/index';
import { Dialog } from '#ui/dialog/Dialog';
import { IconButton } from '#ui/IconButton';
import { lazyPart } from '#ui/lazyPart';
import { Skeleton } from '#ui/Skeleton';
import { userCode } from '../header/lazyParts';
import { type DrawerPlace, type DrawerView, drawerBack, drawerStart, drawerTitles } from '../shared/drawerViews';
import { CurrencyList, StoreList } from '../switchers/StoreList';
import { ThemeSwitch } from '../switchers/ThemeSwitch';
import { useCurrencies } from '../switchers/useCurrencies';
import css from './Drawer.module.css';
import { DrawerMenu } from './DrawerMenu';

const accountPanel = lazyPart(userCode, (code) => code.AccountPanel);

export function Drawer() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const open = useAppSelector((state) => state.app.drawer === 'nav');
  const [wasOpen, setWasOpen] = useState(open);
  const [place, setPlace] = useState<DrawerPlace>(drawerStart);
  const { view, trail } = place;
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setPlace(drawerStart);
  }

  const close = () => dispatch(drawerToggled(null));
  const back = drawerBack(place);
  const show = (next: DrawerView) => setPlace({ view: next, trail });

  // After “back”, the focus returns to the entry that was pressed: a category, or the account entry in the footer.
  const menu = useRef<HTMLDivElement>(null);
  const goBack = (to: DrawerPlace) => {
    const pressed = view === 'MENU' ? trail.at(-1)?.uid : accountEntry;
    flushSync(() => setPlace(to));
    if (to.view !== 'MENU') return;
    const entries = menu.current?.closest('dialog')?.querySelectorAll<HTMLElement>('[data-entry]') ?? [];
    [...entries].find((entry) => entry.dataset.entry === pressed)?.focus();
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      variant="start"
      className={css.drawer}
      title={<FormattedMessage id={drawerTitles[view]} />}
      headerStart={
        back && (
          <IconButton label={intl.formatMessage({ id: 'shell.back' })} onClick={() => goBack(back)}>
            <ArrowLeft className={css.arrow} size={22} aria-hidden="true" />
          </IconButton>
        )
      }
      footer={view === 'MENU' && <DrawerFooter show={show} />}
    >
      <div ref={menu} className={css.menu} data-masked={view === 'MENU' ? undefined : ''} inert={view !== 'MENU'}>
        <DrawerMenu
          trail={trail}
          onOpen={(entry) => setPlace({ view: 'MENU', trail: [...trail, entry] })}
          onLeave={close}
        />
      </div>
      {view !== 'MENU' && (
        <section
          key={view}
          className={css.panel}
          aria-label={intl.formatMessage({ id: drawerTitles[view] })}
          tabIndex={-1}
          // Move keyboard focus to the new view, so that screen readers read the name of the view.
          ref={focusWithoutScroll}
        >
          <accountPanel.Part
            wanted
            fallback={<Skeleton lines={6} height="2.75rem" />}
            errorFallback={
              <p>
                <FormattedMessage id="error.load" />
              </p>
            }
            view={view}
            show={show}
          />
        </section>
      )}
    </Dialog>
  );
}

const accountEntry = 'account';

function DrawerFooter({ show }: { show: (view: DrawerView) => void }) {
  const { isSignedIn, currentUser } = useAppSelector((state) => state.user);
  // The switchers render a frame later, so that the drawer opens faster on a slow phone.
  const hasSwitchers = useIncrementalCount(1, { isWhole: false, first: 0, step: 1 }) > 0;
  return (
    <div className={css.footer}>
      <button
        type="button"
        className={css.row}
        data-entry={accountEntry}
        onClick={() => show(isSignedIn ? 'MY_ACCOUNT' : 'SIGN_IN')}
      >
        <UserRound size={20} aria-hidden="true" />
        {isSignedIn && currentUser.firstname ? (
          <span>
            <FormattedMessage id="shell.hello" values={{ name: <bdi>{currentUser.firstname}</bdi> }} />
          </span>
        ) : (
          <FormattedMessage id={isSignedIn ? 'shell.myAccount' : 'shell.signIn'} />
        )}
      </button>
      {hasSwitchers && <Switchers />}
    </div>
  );
}

function Switchers() {
  const view = useStoreView();
  const currencies = useCurrencies();
  return (
    <>
      {storeViews.length > 1 && (
        <Switcher
          name={
            <>
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
            </>
          }
        >
          <StoreList />
        </Switcher>
      )}
      {currencies.length > 0 && (
        <Switcher
          name={
            <span>
              <FormattedMessage id="shell.currency" values={{ currency: <bdi dir="ltr">{view.currency}</bdi> }} />
            </span>
          }
        >
          <CurrencyList />
        </Switcher>
      )}
      <ThemeSwitch />
    </>
  );
}

/** A setting with its choices. The choices render when they are first opened, so that the drawer opens faster. */
function Switcher({ name, children }: { name: ReactNode; children: ReactNode }) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className={css.switcher} onToggle={() => setOpened(true)}>
      <summary className={css.row}>
        {name}
        <ChevronDown className={css.chevron} size={18} aria-hidden="true" />
      </summary>
      {wasOpened && children}
    </details>
  );
}
