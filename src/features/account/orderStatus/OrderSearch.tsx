import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { hasCategory } from '#api/errors/errors';
import { loadProblem, messageFor } from '#api/errors/messageFor';
import { EmailField } from '#features/user/EmailField';
import { hasPostcodes, standInPostcode } from '#lib/addresses';
import { paths } from '#lib/paths';
import { useStoreView } from '#lib/storeViewContext';
import { email, required } from '#lib/validators';
import { useAppSelector } from '#store/index';
import { Button, ButtonLink } from '#ui/Button';
import { Field } from '#ui/form/Field';
import { FormError } from '#ui/form/FormError';
import { useCheck } from '#ui/form/useCheck';
import { LoadProblem } from '#ui/LoadProblem';
import { Notice } from '#ui/Notice';
import { Skeleton } from '#ui/Skeleton';
import { type FoundOrder, findOrder, neededProof, type OrderKnowledge, type Proof } from './lookUpOrder';
import css from './OrderStatusPage.module.css';
import { useAnswer } from './useAnswer';

interface Props {
  /** What the page before knows of the order (the confirmation does): it is looked up at once. */
  known: unknown;
  onFound: (found: { token: string; order: FoundOrder }) => void;
}

const textFields = ['number', 'email', 'lastname', 'postcode'] as const;

/** What stands in the state of a link to this page, if it is an order's. */
function knowledgeIn(state: unknown): OrderKnowledge | null {
  const order: unknown = typeof state === 'object' && state !== null && 'order' in state ? state.order : null;
  if (typeof order !== 'object' || order === null) return null;
  const texts = textFields.map((name) => [name, String((order as Record<string, unknown>)[name] ?? '')]);
  return Object.fromEntries(texts) as unknown as OrderKnowledge;
}

const shownPostcode = (postcode = '') => (postcode === standInPostcode ? '' : postcode);

/** Asks the shop what it wants to know of an order, and then the shopper. */
export function OrderSearch({ known, onFound }: Props) {
  const client = useApolloClient();
  const [answer, askAgain] = useAnswer(() => neededProof(client));

  if (!answer)
    return (
      <div aria-busy="true" className={css.card}>
        <Skeleton height="4.75rem" />
        <Skeleton height="4.75rem" />
        <Skeleton height="4.75rem" />
      </div>
    );
  if ('error' in answer) return <LoadProblem {...loadProblem(answer.error, askAgain)} />;
  if (!answer.data) return <NoLookUp />;
  return <OrderForm proof={answer.data} known={knowledgeIn(known)} onFound={onFound} />;
}

/** Older shops show orders to customers only. */
function NoLookUp() {
  return (
    <Notice
      title={<FormattedMessage id="orderStatus.notHere" />}
      actions={
        <>
          <ButtonLink to={paths.signIn} state={{ from: paths.orderHistory }} size="s">
            <FormattedMessage id="user.signIn" />
          </ButtonLink>
          <ButtonLink to={paths.contact} variant="secondary" size="s">
            <FormattedMessage id="order.ask" />
          </ButtonLink>
        </>
      }
    >
      <FormattedMessage id="orderStatus.notHereHint" />
    </Notice>
  );
}

function OrderForm({
  proof,
  known,
  onFound,
}: {
  proof: Proof;
  known: OrderKnowledge | null;
  onFound: Props['onFound'];
}) {
  const intl = useIntl();
  const client = useApolloClient();
  const view = useStoreView();
  const check = useCheck();
  const isSignedIn = useAppSelector((state) => state.user.isSignedIn);
  const [isCustomers, setIsCustomers] = useState(false);
  const [isLooking, setIsLooking] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm<OrderKnowledge>({
    // What stands in for a postcode is never shown.
    defaultValues: { number: '', email: '', lastname: '', ...known, postcode: shownPostcode(known?.postcode) },
  });
  const { errors } = formState;
  const needsPostcode = hasPostcodes(view.country);

  const lookUp = async (values: OrderKnowledge) => {
    setIsCustomers(false);
    setIsLooking(true);
    try {
      onFound(await findOrder(client, view, values, proof));
    } catch (error) {
      const ofCustomer = hasCategory(error, 'graphql-authorization');
      setIsCustomers(ofCustomer);
      const reason = ofCustomer
        ? { id: 'orderStatus.ofCustomer' }
        : hasCategory(error, 'graphql-no-such-entity')
          ? { id: proof === 'lastname' ? 'orderStatus.notFoundByName' : 'orderStatus.notFoundByPostcode' }
          : messageFor(error);
      setError('root', { message: typeof reason === 'string' ? reason : intl.formatMessage(reason) });
    } finally {
      setIsLooking(false);
    }
  };

  const begun = useRef(false);
  useEffect(() => {
    if (!known || begun.current) return;
    begun.current = true;
    void lookUp(known);
  });

  return (
    <form className={css.card} noValidate onSubmit={handleSubmit(lookUp)}>
      <p className={css.soft}>
        <FormattedMessage id="orderStatus.intro" />
      </p>
      <FormError
        message={errors.root?.message}
        actions={
          isCustomers && (
            <ButtonLink
              size="s"
              to={isSignedIn ? paths.orderHistory : paths.signIn}
              state={isSignedIn ? undefined : { from: paths.orderHistory }}
            >
              <FormattedMessage id={isSignedIn ? 'account.orders' : 'user.signIn'} />
            </ButtonLink>
          )
        }
      />
      <Field
        label={<FormattedMessage id="orderStatus.number" />}
        hint={<FormattedMessage id="orderStatus.numberHint" />}
        dir="ltr"
        autoComplete="off"
        error={errors.number?.message}
        {...register('number', { validate: check(required) })}
      />
      <EmailField
        autoComplete="email"
        inputMode="email"
        error={errors.email?.message}
        {...register('email', { validate: check(required, email) })}
      />
      {proof === 'lastname' ? (
        <Field
          label={<FormattedMessage id="user.lastname" />}
          autoComplete="family-name"
          error={errors.lastname?.message}
          {...register('lastname', { validate: check(required) })}
        />
      ) : (
        <Field
          label={<FormattedMessage id="orderStatus.postcode" />}
          hint={needsPostcode ? undefined : <FormattedMessage id="orderStatus.postcodeHint" />}
          optional={!needsPostcode}
          dir="ltr"
          autoComplete="postal-code"
          error={errors.postcode?.message}
          {...register('postcode', { validate: needsPostcode ? check(required) : undefined })}
        />
      )}
      <Button type="submit" size="l" wide pending={isLooking}>
        <FormattedMessage id="orderStatus.show" />
      </Button>
    </form>
  );
}
