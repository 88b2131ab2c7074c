import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { failureKind } from '#api/errors/failureKind';
import { noCache } from '#api/noCache';
import type { CountryCodeEnum } from '#api/operations.generated';
import { type Region, useCountries } from '#api/useCountries';
import { useStoreView } from '#lib/storeViewContext';
import { normalizeInput } from '#lib/text/normalizeInput';
import { type CartShippingMethod, shippingMethodsReceived } from '#store/cart';
import { type AppThunk, useAppDispatch, useAppSelector } from '#store/index';
import { Button } from '#ui/Button';
import { Field } from '#ui/form/Field';
import { Select } from '#ui/form/Select';
import { LoadProblem } from '#ui/LoadProblem';
import { Notice } from '#ui/Notice';
import { Skeleton } from '#ui/Skeleton';
import { BidiText } from '#ui/text/BidiText';
import { Amount } from '#ui/text/Price';
import { useAsyncAction } from '#ui/useAsyncAction';
import { withCart } from '../session/withCart';
import { EstimateShippingDocument } from './EstimateShipping.gql';
import css from './ShippingEstimate.module.css';
import { toCartShippingMethods } from './toCartShippingMethods';

/** The form for a destination, and the list of shipping methods and costs for it. */
export function EstimateForm() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const view = useStoreView();
  const { countries, loading, error, refetch } = useCountries();
  const goods = useAppSelector((state) => state.cart.details?.prices.subtotal_including_tax.value);
  const methods = useAppSelector((state) => state.cart.shippingMethods);
  const [country, setCountry] = useState<string>(view.country);
  const { pending, problem, attempt } = useAsyncAction((error) =>
    failureKind(error) === 'offline' ? 'error.offline' : 'cart.estimateFailed',
  );
  /**
   * Country and subtotal of the last estimate. If one of the two changes, the estimated shipping methods are hidden.
   */
  const [answered, setAnswered] = useState<string | null>(null);
  const regions = countries.find(({ id }) => id === country)?.regions ?? [];

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const form = new FormData(event.currentTarget);
    const region = regions.find(({ id }) => String(id) === form.get('region'));
    const postcode = normalizeInput(String(form.get('postcode') ?? ''), country === 'SA' ? 'saudiPostcode' : 'code');
    setAnswered(null);
    void attempt(async () => {
      await dispatch(estimateShipping(country, postcode, region));
      setAnswered(`${country} ${goods}`);
    });
  };

  if (loading) return <Skeleton height="12rem" />;
  if (error) return <LoadProblem reason={{ id: 'cart.estimateFailed' }} onRetry={() => void refetch()} />;
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <Select
        name="country"
        label={<FormattedMessage id="cart.estimateCountry" />}
        options={countries.map(({ id, name }) => ({ value: id, label: name }))}
        value={country}
        onChange={(event) => setCountry(event.target.value)}
      />
      {regions.length > 0 && (
        <Select
          key={country}
          name="region"
          label={<FormattedMessage id={country === 'AE' ? 'cart.estimateEmirate' : 'cart.estimateRegion'} />}
          placeholder={intl.formatMessage({ id: 'cart.estimateAny' })}
          options={regions.map(({ id, name }) => ({ value: String(id), label: name }))}
          optional
        />
      )}
      {country !== 'AE' && (
        <Field
          name="postcode"
          label={<FormattedMessage id="cart.estimatePostcode" />}
          dir="ltr"
          inputMode={country === 'SA' ? 'numeric' : 'text'}
          optional
        />
      )}
      <Button type="submit" variant="secondary" pending={pending}>
        <FormattedMessage id="cart.estimateShow" />
      </Button>
      {problem && (
        <Notice type="error">
          <FormattedMessage id={problem} />
        </Notice>
      )}
      <div role="status">{answered === `${country} ${goods}` && <Methods methods={methods} />}</div>
    </form>
  );
}

function Methods({ methods }: { methods: readonly CartShippingMethod[] }) {
  if (methods.length === 0) return <FormattedMessage id="cart.estimateNone" />;
  return (
    <ul className={css.methods}>
      {methods.map((method) => (
        <li key={`${method.carrier_code}/${method.method_code}`} className={css.method}>
          <span>
            <BidiText text={method.carrier_title} />
            {method.method_title && (
              <span className={css.soft}>
                <BidiText text={method.method_title} />
              </span>
            )}
          </span>
          {method.amount.value === 0 ? <FormattedMessage id="cart.shippingFree" /> : <Amount money={method.amount} />}
        </li>
      ))}
    </ul>
  );
}

/**
 * Requests the shipping methods for a destination, with their prices (VAT included), and stores them in the cart's
 * state.
 */
const estimateShipping =
  (country: string, postcode: string, region?: Region): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { client, view }) => {
    const { data } = await dispatch(
      withCart((cartId) =>
        client.mutate({
          mutation: EstimateShippingDocument,
          variables: {
            input: {
              cart_id: cartId,
              address: {
                country_code: country as CountryCodeEnum,
                ...(region && { region: { region_id: region.id, region_code: region.code, region: region.name } }),
                ...(postcode && { postcode }),
              },
            },
          },
          fetchPolicy: noCache,
        }),
      ),
    );
    dispatch(shippingMethodsReceived(toCartShippingMethods(data?.estimateShippingMethods, view.currency)));
  };
