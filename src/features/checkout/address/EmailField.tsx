import { useLazyQuery } from '@apollo/client/react';
import type { UseFormReturn } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { notKept } from '#api/notKept';
import { IsEmailAvailableDocument } from '#features/user/IsEmailAvailable.gql';
import type { ReturnState } from '#features/user/returnPath';
import { paths } from '#lib/paths';
import { tidy } from '#lib/text/tidy';
import { email, required } from '#lib/validation/validators';
import { ButtonLink } from '#ui/Button';
import { Field } from '#ui/form/Field';
import { useFields } from '#ui/form/useFields';
import { Notice } from '#ui/Notice';
import type { AddressValues } from './addressForm';

/**
 * A guest's e-mail address. Where the shop tells that it has an account, signing in is offered, and nothing that was
 * typed is lost by it; Magento tells only where the merchant lets it (`checkout/options/enable_guest_checkout_login`).
 */
export function EmailField({ form }: { form: UseFormReturn<AddressValues> }) {
  const { pathname } = useLocation();
  const field = useFields(form);
  const [ask, { data, variables }] = useLazyQuery(IsEmailAvailableDocument, { fetchPolicy: notKept });
  const typed = tidy(form.watch('email'), 'email');
  const { onBlur, ...input } = field('email', required, email);
  const isKnown = data?.isEmailAvailable?.is_email_available === false && variables?.email === typed;
  const state: ReturnState = { from: pathname };
  return (
    <>
      <Field
        label={<FormattedMessage id="checkout.field.email" />}
        type="email"
        dir="ltr"
        autoComplete="email"
        hint={<FormattedMessage id="checkout.emailHint" />}
        {...input}
        onBlur={(event) => {
          void onBlur(event);
          // It is only a help: whether there is an answer is of no matter.
          if (typed && !email(typed) && typed !== variables?.email)
            ask({ variables: { email: typed } }).catch(() => {});
        }}
      />
      {isKnown && (
        <Notice
          type="info"
          live
          actions={
            <ButtonLink to={paths.signIn} state={state} variant="secondary" size="s">
              <FormattedMessage id="user.signIn" />
            </ButtonLink>
          }
        >
          <FormattedMessage id="checkout.emailKnown" />
        </Notice>
      )}
    </>
  );
}
