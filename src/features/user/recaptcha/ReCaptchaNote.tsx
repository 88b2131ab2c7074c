import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { prepareReCaptcha } from '#api/recaptcha/reCaptcha';
import type { ProtectedForm } from '#api/recaptcha/reCaptchaClient';
import css from './ReCaptchaNote.module.css';

/**
 * Loads reCAPTCHA when the shopper begins to fill in the surrounding form, if the back end protects the form type
 * `form` or `or`. Shows the note that Google requires if the reCAPTCHA badge is hidden.
 */
export function ReCaptchaNote({ form, or = form }: { form: ProtectedForm; or?: ProtectedForm }) {
  const client = useApolloClient();
  const place = useRef<HTMLParagraphElement>(null);
  const [isShown, setShown] = useState(false);

  const prepare = useEffectEvent(() => void prepareReCaptcha(client, form, or).then(setShown));
  useEffect(() => {
    const fields = place.current?.closest('form') ?? place.current?.parentElement;
    if (!fields) return;
    const begin = () => prepare();
    if (fields.contains(document.activeElement)) begin();
    fields.addEventListener('focusin', begin, { once: true });
    return () => fields.removeEventListener('focusin', begin);
  }, []);

  return (
    <p ref={place} className={css.note} hidden={!isShown}>
      {isShown && <FormattedMessage id="user.reCaptchaNote" values={{ privacy: privacyLink, terms: termsLink }} />}
    </p>
  );
}

const linkTo = (page: string) =>
  function GoogleLink(text: ReactNode) {
    return (
      <a key={page} className={css.link} href={`https://policies.google.com/${page}`} target="_blank" rel="noreferrer">
        {text}
      </a>
    );
  };
const privacyLink = linkTo('privacy');
const termsLink = linkTo('terms');
