import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useCountries } from '#api/useCountries';
import { useStoreView } from '#lib/storeViewContext';
import { email, required } from '#lib/validators';
import { useAppDispatch, useAppSelector, useServices } from '#store/index';
import { Button } from '#ui/Button';
import { Field } from '#ui/form/Field';
import { useCheck } from '#ui/form/useCheck';
import { LoadProblem } from '#ui/LoadProblem';
import { Skeleton } from '#ui/Skeleton';
import { AddressFields } from './AddressFields';
import { type AddressValues, addressOf, valuesOf } from './addressForm';
import { explainStep } from './explainStep';
import { SavedAddresses } from './SavedAddresses';
import { StepProblem } from './StepProblem';
import { readDraft, saveDraft } from './savedCheckout';
import { submitShippingAddress } from './shippingActions';
import { type Step, stepPath } from './steps';

/** Who and where to. */
export function AddressStep({ next }: { next: Step }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const view = useStoreView();
  const saved = useAppSelector((state) => state.checkout.shippingAddress);
  const isSignedIn = useAppSelector((state) => state.user.isSignedIn);
  const { countries, loading, error, refetch } = useCountries();
  const check = useCheck();
  const { storage } = useServices();
  const [draft] = useState(() => readDraft(storage, view.country));
  const [problem, setProblem] = useState<unknown>(null);
  const form = useForm<AddressValues>({ defaultValues: draft ?? valuesOf(saved, view.country), mode: 'onTouched' });
  const { getValues, handleSubmit, register, reset, formState } = form;

  const keepDraft = () => saveDraft(storage, view.country, { ...valuesOf(null, view.country), ...getValues() });

  const submit = async (values: AddressValues) => {
    const regions = countries.find(({ id }) => id === values.country_id)?.regions ?? [];
    setProblem(null);
    try {
      await dispatch(submitShippingAddress(await addressOf(values, regions)));
      navigate(stepPath(next));
    } catch (caught) {
      setProblem(caught);
    }
  };

  if (loading) return <Skeleton height="24rem" />;
  if (error) return <LoadProblem reason={explainStep(error, intl).text} onRetry={() => void refetch()} />;
  return (
    <form noValidate onChange={keepDraft} onSubmit={handleSubmit(submit)} style={{ display: 'contents' }}>
      <StepProblem problem={problem} />
      {!isSignedIn && (
        <Field
          label={<FormattedMessage id="checkout.field.email" />}
          type="email"
          dir="ltr"
          autoComplete="email"
          hint={<FormattedMessage id="checkout.emailHint" />}
          error={formState.errors.email?.message}
          {...register('email', { validate: check(required, email) })}
        />
      )}
      {isSignedIn && (
        <SavedAddresses
          fillsEmpty={!saved && !draft}
          onChoose={(address) => {
            reset(valuesOf(address, view.country));
            keepDraft();
          }}
        />
      )}
      <AddressFields form={form} countries={countries} />
      <Button type="submit" size="l" pending={formState.isSubmitting}>
        <FormattedMessage id={next === 'delivery' ? 'checkout.toDelivery' : 'checkout.toPayment'} />
      </Button>
    </form>
  );
}
