import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { hasCategory } from '#api/errors/errors';
import { messageFor, toLoadProblemProps } from '#api/errors/messageFor';
import { OrderContents } from '#features/account/orders/OrderContents';
import { OrderStatus, PayOrder } from '#features/account/orders/OrderStatus';
import { EmailField } from '#features/user/userFields';
import { hasPostcodes, standInPostcode } from '#lib/addresses';
import { focusOnMount } from '#lib/browser/focus';
import { useRefreshOnReturn } from '#lib/browser/useRefreshOnReturn';
import { hasTexts, isObject } from '#lib/guards';
import { paths } from '#lib/paths';
import { useStoreView } from '#lib/storeViewContext';
import { decoded } from '#lib/urls';
import { email, required } from '#lib/validation/validators';
import { useAppSelector } from '#store/index';
import { Button, ButtonLink } from '#ui/Button';
import { Field } from '#ui/form/Field';
import { FormError } from '#ui/form/FormError';
import { useFields } from '#ui/form/useFields';
import { LoadProblem } from '#ui/LoadProblem';
import { Link } from '#ui/link/Link';
import { Notice } from '#ui/Notice';
import { PageMeta } from '#ui/PageMeta';
import { Skeleton } from '#ui/Skeleton';
import { type FoundOrder, findOrder, findOrderByToken, neededProof, type OrderLookup, type Proof } from './lookUpOrder';
import css from './OrderStatusPage.module.css';

/**
 * The page of a guest's order, which is found by order data or by the token in the URL hash. Browsers do not send the
 * hash to servers, so no log contains the token.
 */
export function OrderStatusPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { hash, state } = useLocation();
  const token = decoded(hash.slice(1));
  const [found, setFound] = useState<{ token: string; order: FoundOrder } | null>(null);

  const show = (next: { token: string; order: FoundOrder }) => {
    setFound(next);
    void navigate({ hash: encodeURIComponent(next.token) });
  };
  return (
    <div className={css.page}>
      <PageMeta title={intl.formatMessage({ id: 'orderStatus.title' })} noIndex />
      <h1 className={css.title} tabIndex={-1}>
        <FormattedMessage id="orderStatus.title" />
      </h1>
      {found && found.token === token ? (
        <Order order={found.order} isFresh />
      ) : token ? (
        <OrderOfToken key={token} token={token} />
      ) : (
        <OrderSearch known={state} onFound={show} />
      )}
    </div>
  );
}

/** Loads the order of the token in the URL, if the page has not loaded this order yet. */
function OrderOfToken({ token }: { token: string }) {
  const client = useApolloClient();
  const view = useStoreView();
  const [answer, retry] = useRequest(() => findOrderByToken(client, view, token));

  if (!answer)
    return (
      <div aria-busy="true">
        <Skeleton height="16rem" />
      </div>
    );
  if ('data' in answer) return <Order order={answer.data} />;
  if (hasCategory(answer.error, 'graphql-no-such-entity'))
    return (
      <Notice type="warning" live actions={<AnotherOrder />}>
        <FormattedMessage id="orderStatus.linkUnknown" />
      </Notice>
    );
  return <LoadProblem {...toLoadProblemProps(answer.error, retry)} />;
}

function Order({ order, isFresh }: { order: FoundOrder; isFresh?: boolean }) {
  return (
    <>
      <p className={css.summary} tabIndex={-1} ref={isFresh ? focusOnMount : undefined}>
        <span className={css.number}>
          <FormattedMessage id="account.orderNumber" values={{ number: <bdi dir="ltr">{order.number}</bdi> }} />
        </span>
      </p>
      <p className={css.soft}>
        <FormattedMessage id="orderStatus.linkHint" />
      </p>
      <OrderStatus order={order} />
      <PayOrder order={order} />
      <OrderContents order={order} actions={<AnotherOrder />} />
    </>
  );
}

const AnotherOrder = () => (
  <Link className={css.link} to={paths.orderStatus}>
    <FormattedMessage id="orderStatus.another" />
  </Link>
);

interface Props {
  /** State of the link to this page. With order data (confirmation page), the order is looked up immediately. */
  known: unknown;
  onFound: (found: { token: string; order: FoundOrder }) => void;
}

/** The order data in the state of a link to this page; null if there is none. */
function knowledgeIn(state: unknown): OrderLookup | null {
  const order: unknown = isObject(state) ? state.order : null;
  return hasTexts(order, 'number', 'email', 'lastname', 'postcode') ? order : null;
}

const shownPostcode = (postcode = '') => (postcode === standInPostcode ? '' : postcode);

/**
 * Requests from Magento which order data is required, then shows the form. If the link to this page contains the data,
 * looks up the order immediately.
 */
function OrderSearch({ known: state, onFound }: Props) {
  const client = useApolloClient();
  const view = useStoreView();
  const known = knowledgeIn(state);
  const [answer, retry] = useRequest(async () => {
    const proof = await neededProof(client);
    if (!known) return { proof };
    try {
      onFound(await findOrder(client, view, known, proof));
      return { proof };
    } catch (problem) {
      return { proof, problem };
    }
  });

  if (!answer)
    return (
      <div aria-busy="true" className={css.card}>
        <Skeleton height="4.75rem" />
        <Skeleton height="4.75rem" />
        <Skeleton height="4.75rem" />
      </div>
    );
  if ('error' in answer) return <LoadProblem {...toLoadProblemProps(answer.error, retry)} />;
  const { proof, problem } = answer.data;
  return <OrderForm proof={proof} known={known} problem={problem} onFound={onFound} />;
}

/** Explains why no order was found: returns a message of the app, or the text of the back end. */
function reasonFor(problem: unknown, proof: Proof) {
  if (hasCategory(problem, 'graphql-authorization')) return { id: 'orderStatus.ofCustomer' };
  if (!hasCategory(problem, 'graphql-no-such-entity')) return messageFor(problem);
  return { id: proof === 'lastname' ? 'orderStatus.notFoundByName' : 'orderStatus.notFoundByPostcode' };
}

interface OrderFormProps {
  proof: Proof;
  known: OrderLookup | null;
  problem: unknown;
  onFound: Props['onFound'];
}

function OrderForm({ proof, known, problem: firstProblem, onFound }: OrderFormProps) {
  const intl = useIntl();
  const client = useApolloClient();
  const view = useStoreView();
  const isSignedIn = useAppSelector((state) => state.user.isSignedIn);
  const [problem, setProblem] = useState(firstProblem);
  const form = useForm<OrderLookup>({
    // Do not show the placeholder that is sent for a missing postcode.
    defaultValues: { number: '', email: '', lastname: '', ...known, postcode: shownPostcode(known?.postcode) },
  });
  const { handleSubmit, formState } = form;
  const field = useFields(form);
  const needsPostcode = hasPostcodes(view.country);

  const lookUp = async (values: OrderLookup) => {
    setProblem(undefined);
    try {
      onFound(await findOrder(client, view, values, proof));
    } catch (error) {
      setProblem(error);
    }
  };
  const isCustomers = hasCategory(problem, 'graphql-authorization');
  const reason = problem === undefined ? undefined : reasonFor(problem, proof);

  return (
    <form className={css.card} noValidate onSubmit={handleSubmit(lookUp)}>
      <p className={css.soft}>
        <FormattedMessage id="orderStatus.intro" />
      </p>
      <FormError
        message={typeof reason === 'object' ? intl.formatMessage(reason) : reason}
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
        {...field('number', required)}
      />
      <EmailField autoComplete="email" inputMode="email" {...field('email', required, email)} />
      {proof === 'lastname' ? (
        <Field
          label={<FormattedMessage id="user.lastname" />}
          autoComplete="family-name"
          {...field('lastname', required)}
        />
      ) : (
        <Field
          label={<FormattedMessage id="orderStatus.postcode" />}
          hint={needsPostcode ? undefined : <FormattedMessage id="orderStatus.postcodeHint" />}
          optional={!needsPostcode}
          dir="ltr"
          autoComplete="postal-code"
          {...field('postcode', needsPostcode && required)}
        />
      )}
      <Button type="submit" size="l" wide pending={formState.isSubmitting}>
        <FormattedMessage id="orderStatus.show" />
      </Button>
    </form>
  );
}

type Answer<Data> = { data: Data } | { error: unknown };

/**
 * Calls `ask` when the component mounts. Returns the result of `ask` (null until it has resolved), and a function that
 * calls `ask` again.
 */
function useRequest<Data>(ask: () => Promise<Data>): [Answer<Data> | null, () => void] {
  const [answer, setAnswer] = useState<Answer<Data> | null>(null);
  const load = () =>
    ask().then(
      (data) => setAnswer({ data }),
      (error: unknown) => setAnswer({ error }),
    );
  useRefreshOnReturn(load, { loadAgain: async () => {} });
  const retry = () => {
    setAnswer(null);
    void load();
  };
  return [answer, retry];
}
