import { useEffect, useRef, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { consentOf } from '#lib/browser/consent';
import { focusWithoutScroll } from '#lib/browser/focus';
import { useAppDispatch, useServices } from '#store/index';
import { addToast } from '#store/toasts';
import { Button } from '#ui/Button';
import { reserveNoticeSpace } from '../shared/reserveNoticeSpace';
import css from './ConsentNotice.module.css';

interface ConsentNoticeProps {
  /** True in checkout, where the notice appears only if the shopper opens it. */
  isInCheckout: boolean;
  privacyPage?: string | undefined;
}

/** Asks for consent to analytics, at the bottom of the window. Only a choice closes it; the page remains usable. */
export function ConsentNotice({ isInCheckout, privacyPage }: ConsentNoticeProps) {
  const consent = consentOf(useServices());
  const { choice, isByBrowser, isNoticeOpen } = useSyncExternalStore(consent.subscribe, consent.get);
  if (!isNoticeOpen && (choice || isInCheckout)) return null;
  return (
    <section ref={reserveNoticeSpace} className={css.notice} aria-labelledby="consent-title">
      <Title key={String(isNoticeOpen)} isFocused={isNoticeOpen} />
      <p className={css.text}>
        <FormattedMessage id={isByBrowser ? 'consent.byBrowser' : 'consent.text'} />{' '}
        {choice && !isByBrowser && (
          <strong>
            <FormattedMessage id={choice === 'given' ? 'consent.nowGiven' : 'consent.nowRefused'} />
          </strong>
        )}{' '}
        {privacyPage && (
          <a href={privacyPage}>
            <FormattedMessage id="consent.more" />
          </a>
        )}
      </p>
      <Choices isByBrowser={isByBrowser} />
    </section>
  );
}

/** If the shopper opened the notice, the title gets the focus, and the focus returns when the notice closes. */
function Title({ isFocused }: { isFocused: boolean }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFocused) return;
    const before = document.activeElement;
    focusWithoutScroll(title.current);
    return () => {
      if (before instanceof HTMLElement && before.isConnected) focusWithoutScroll(before);
    };
  }, [isFocused]);
  return (
    <h2 ref={title} id="consent-title" className={css.title} tabIndex={-1}>
      <FormattedMessage id="consent.title" />
    </h2>
  );
}

function Choices({ isByBrowser }: { isByBrowser: boolean }) {
  const consent = consentOf(useServices());
  const dispatch = useAppDispatch();
  const choose = (choice: 'given' | 'refused') => {
    consent.choose(choice);
    dispatch(addToast({ type: 'success', message: { id: 'consent.saved' } }));
  };
  if (isByBrowser)
    return (
      <Button variant="secondary" onClick={() => consent.ask(false)}>
        <FormattedMessage id="consent.close" />
      </Button>
    );
  return (
    <div className={css.choices}>
      <Button variant="secondary" wide onClick={() => choose('refused')}>
        <FormattedMessage id="consent.refuse" />
      </Button>
      <Button variant="secondary" wide onClick={() => choose('given')}>
        <FormattedMessage id="consent.allow" />
      </Button>
    </div>
  );
}
