import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { hasCategory, messageOf } from '#api/errors/errors';
import { noCache } from '#api/noCache';
import { mutateWithReCaptcha } from '#api/recaptcha/reCaptcha';
import { sendVerified } from '#api/sendVerified';
import { paths } from '#lib/paths';
import { normalizeInput } from '#lib/text/normalizeInput';
import { email, required } from '#lib/validation/validators';
import { type AppThunk, useAppDispatch, useAppSelector } from '#store/index';
import { createAccountReceived, createAccountRequested } from '#store/user';
import { Button } from '#ui/Button';
import { Checkbox } from '#ui/form/ChoiceField';
import { FormError } from '#ui/form/FormError';
import { Link } from '#ui/link/Link';
import { Notice } from '#ui/Notice';
import { CreateAccountDocument } from './CreateAccount.gql';
import { accountCreated } from './events';
import { FormSwitchLink } from './FormSwitchLink';
import { formFailure, isUnconfirmed } from './formErrors';
import { IsEmailAvailableDocument } from './IsEmailAvailable.gql';
import { NewPasswordField, usePasswordRule } from './password/NewPasswordField';
import { ResendConfirmation } from './ResendConfirmation';
import { ReCaptchaNote } from './recaptcha/ReCaptchaNote';
import { useReturnPath } from './returnPath';
import { obtainToken } from './signIn';
import css from './UserForm.module.css';
import { UserFrame } from './UserFrame';
import { EmailField, NameFields } from './userFields';
import { useUserForm } from './useUserForm';

interface Values {
  firstname: string;
  lastname: string;
  email: string;
  password: string;
  isSubscribed: boolean;
}

/**
 * The form that creates an account, with name, e-mail address and password. `signIn` is a link to the other form;
 * `known` prefills fields.
 */
export function CreateAccountForm({
  known = {},
  signIn,
  onDone,
}: {
  known?: Partial<Pick<Values, 'email' | 'firstname' | 'lastname'>>;
  signIn: ReactNode;
  onDone?: () => void;
}) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const rule = usePasswordRule();
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);

  const create = async ({ isSubscribed, password, ...values }: Values) => {
    const account = {
      firstname: normalizeInput(values.firstname, 'name'),
      lastname: normalizeInput(values.lastname, 'name'),
      email: normalizeInput(values.email, 'email'),
      password,
      is_subscribed: isSubscribed,
    };
    if (await dispatch(createAccount(account))) onDone?.();
    else setUnconfirmed(account.email);
  };
  const explain = async (error: unknown): Promise<string> =>
    (await dispatch(isEmailTaken(normalizeInput(form.getValues('email'), 'email'), error)))
      ? intl.formatMessage({ id: 'user.emailTaken' })
      : formFailure(error, intl);
  const defaultValues = { firstname: '', lastname: '', email: '', password: '', isSubscribed: false, ...known };
  const { form, field, submit, failure, pending } = useUserForm<Values>({ defaultValues }, create, explain);

  if (unconfirmed)
    return (
      <div className={css.form}>
        <Notice type="success" live title={<FormattedMessage id="user.accountMade" />}>
          <FormattedMessage id="user.confirmByEmail" values={{ email: <bdi dir="ltr">{unconfirmed}</bdi> }} />
        </Notice>
        <ResendConfirmation email={unconfirmed} />
        <FormSwitchLink text="user.haveConfirmed">{signIn}</FormSwitchLink>
      </div>
    );
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <FormError message={failure} />
      <div className={css.pair}>
        <NameFields field={field} />
      </div>
      <EmailField {...field('email', required, email)} />
      <NewPasswordField
        label={<FormattedMessage id="user.password" />}
        rule={rule}
        typed={form.watch('password')}
        {...field('password', ...rule.validators)}
      />
      <Checkbox label={<FormattedMessage id="user.newsletter" />} {...form.register('isSubscribed')} />
      <Button type="submit" size="l" wide pending={pending}>
        <FormattedMessage id="user.createAccount" />
      </Button>
      <ReCaptchaNote form="CUSTOMER_CREATE" />
      <FormSwitchLink text="user.haveAccount">{signIn}</FormSwitchLink>
    </form>
  );
}

/** Tries to sign in. Resolves to false if the back end refuses the password, or the account is not confirmed. */
const tryToken =
  (email: string, password: string): AppThunk<Promise<boolean>> =>
  (dispatch) =>
    dispatch(obtainToken(email, password)).then(
      () => true,
      (error: unknown) => {
        if (hasCategory(error, 'graphql-authentication') || isUnconfirmed(error)) return false;
        throw error;
      },
    );

/**
 * True if the refusal may mean that the account already exists. Magento's text may be translated, and the error
 * category is vague.
 */
const mayBeTaken = (error: unknown): boolean =>
  hasCategory(error, 'graphql-already-exists') || hasCategory(error, 'graphql-input');

/**
 * True if the back end reports that the e-mail address has an account. Magento may be configured not to report this.
 */
const isEmailTaken =
  (email: string, error: unknown): AppThunk<Promise<boolean>> =>
  async (_dispatch, _getState, { client }) => {
    if (!mayBeTaken(error)) return false;
    if (/already exists/i.test(messageOf(error))) return true;
    const query = { query: IsEmailAvailableDocument, variables: { email }, fetchPolicy: noCache } as const;
    const answer = await client.query(query).catch(() => null);
    return answer?.data?.isEmailAvailable?.is_email_available === false;
  };

/**
 * Creates an account and signs the shopper in. Resolves to false if the account must be confirmed by e-mail first.
 * After a lost response, an account with this password counts as created by the earlier attempt. Rejects with the error
 * of the request.
 */
const createAccount =
  (input: Omit<Values, 'isSubscribed'> & { is_subscribed: boolean }): AppThunk<Promise<boolean>> =>
  async (dispatch, _getState, { client, unconfirmedRequests }) => {
    dispatch(createAccountRequested());
    const enter = () => dispatch(tryToken(input.email, input.password));
    /** True if the account existed before this attempt. */
    let wasTaken = false;
    try {
      const made = await sendVerified({
        send: async () => {
          try {
            await mutateWithReCaptcha(client, 'CUSTOMER_CREATE', {
              mutation: CreateAccountDocument,
              variables: { input },
              fetchPolicy: noCache,
            });
          } catch (error) {
            wasTaken = mayBeTaken(error);
            throw error;
          }
          return 'made';
        },
        queryOutcome: async () => ((await enter()) ? 'entered' : null),
        tracking: { unconfirmedRequests, name: `createAccount ${input.email}`, before: undefined },
        mayBeDoneIfRefused: (error, isUnconfirmed) => isUnconfirmed && mayBeTaken(error),
      });
      if (!wasTaken) dispatch(accountCreated());
      return made === 'entered' || (await enter());
    } finally {
      dispatch(createAccountReceived());
    }
  };

/**
 * The page for a new account. The URL query contains e-mail and name if the shopper comes from an order confirmation.
 */
export function CreateAccountPage() {
  const { state } = useLocation();
  const [query] = useSearchParams();
  const back = useReturnPath();
  const isSignedIn = useAppSelector(({ user }) => user.isSignedIn && !user.isCreatingAccount);
  if (isSignedIn) return <Navigate to={back} replace />;
  return (
    <UserFrame title="user.createAccountTitle" intro="user.createAccountIntro">
      <CreateAccountForm
        known={{
          email: query.get('email') ?? '',
          firstname: query.get('firstName') ?? '',
          lastname: query.get('lastName') ?? '',
        }}
        signIn={
          <Link className={css.link} to={paths.signIn} state={state}>
            <FormattedMessage id="user.signIn" />
          </Link>
        }
      />
    </UserFrame>
  );
}
