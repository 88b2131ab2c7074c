import { useLazyQuery, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { noCache } from '#api/noCache';
import type { GetAddressBookQuery } from '#api/operations.generated';
import { type Country, useCountries } from '#api/useCountries';
import { AccountNeeded, GuestDownloads, isGuestRefused } from '#features/cart/downloads/GuestDownloads';
import { IsEmailAvailableDocument } from '#features/user/IsEmailAvailable.gql';
import type { ReturnState } from '#features/user/returnPath';
import type { ShippingAddress } from '#lib/addresses';
import { storageKeys } from '#lib/browser/storage';
import { paths } from '#lib/paths';
import { useStoreView } from '#lib/storeViewContext';
import { arabicCommas } from '#lib/text/commas';
import { toLatinDigits } from '#lib/text/digits';
import { normalizeInput } from '#lib/text/normalizeInput';
import { email, required } from '#lib/validation/validators';
import { useAppDispatch, useAppSelector } from '#store/index';
import { useDraft } from '#store/useDraft';
import { Button, ButtonLink } from '#ui/Button';
import { Checkbox } from '#ui/form/ChoiceField';
import { Field } from '#ui/form/Field';
import { Select } from '#ui/form/Select';
import { useFields } from '#ui/form/useFields';
import { LoadProblem } from '#ui/LoadProblem';
import { Notice } from '#ui/Notice';
import { Skeleton } from '#ui/Skeleton';
import { AddressFields } from './address/AddressFields';
import {
  type AddressValues,
  addressFrom,
  addressOf,
  refusedField,
  typedAddress,
  valuesOf,
} from './address/addressForm';
import { trackStepDone } from './checkoutActions';
import { explainStep } from './explainStep';
import { GetAddressBookDocument } from './GetAddressBook.gql';
import { StepProblem } from './StepProblem';
import { submitShippingAddress } from './shippingActions';
import { type Step, stepPath } from './steps';

/**
 * Height of the shortest address form. A shorter placeholder would shift the next checkout steps when the form renders.
 */
export const ADDRESS_FORM_HEIGHT = '54rem';

export function AddressStep({ next }: { next: Step }) {
  const intl = useIntl();
  const isSignedIn = useAppSelector((state) => state.user.isSignedIn);
  const { countries, loading, error, refetch } = useCountries();
  const book = useQuery(GetAddressBookDocument, { skip: !isSignedIn });

  if (loading || (book.loading && !book.data)) return <Skeleton height={ADDRESS_FORM_HEIGHT} />;
  if (error) return <LoadProblem reason={explainStep(error, intl).text} onRetry={() => void refetch()} />;
  // If the saved addresses cannot be loaded, the shopper fills in the form without them.
  const addresses = (book.data?.customer?.addresses ?? []).filter((address) => address !== null);
  return <AddressForm next={next} countries={countries} addresses={addresses} />;
}

interface AddressFormProps {
  next: Step;
  countries: Country[];
  addresses: readonly SavedAddress[];
}

/**
 * The address form. It starts with the draft, else with the address of this checkout, else with the customer's default
 * address.
 */
function AddressForm({ next, countries, addresses }: AddressFormProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const view = useStoreView();
  const saved = useAppSelector((state) => state.checkout.shippingAddress);
  const isSignedIn = useAppSelector((state) => state.user.isSignedIn);
  const { draft, keep } = useDraft<AddressValues>(storageKeys.checkout('address_draft', view.website));
  const empty = valuesOf(null, view.country);
  const preferred = addresses.find((address) => address.default_shipping) ?? addresses[0];
  const [first] = useState(() => (draft || saved ? null : (preferred ?? null)));
  const [problem, setProblem] = useState<unknown>(null);
  const form = useForm<AddressValues>({
    // A draft that an earlier version of the app has stored may have fewer fields.
    defaultValues: draft
      ? { ...empty, ...draft }
      : valuesOf(saved ?? (first && addressFrom(first)), view.country, countries),
    mode: 'onTouched',
  });
  const { getValues, handleSubmit, reset, setError, formState } = form;
  const isVirtual = next === 'payment';
  const { id: cartId = '', items = [] } = useAppSelector((state) => state.cart.details) ?? {};
  const isRefused = isGuestRefused(problem);

  const keepDraft = () => keep({ ...empty, ...getValues() });

  const submit = async (values: AddressValues) => {
    const isKept = isSignedIn && values.save !== '' && !isInBook(values, addresses, countries);
    setProblem(null);
    try {
      const address = await addressOf(values, countries);
      await dispatch(submitShippingAddress({ ...address, ...(isKept && { save_in_address_book: true }) }));
      dispatch(trackStepDone('address'));
      navigate(stepPath(next));
    } catch (caught) {
      const refused = refusedField(caught);
      if (refused) setError(refused.name, { message: intl.formatMessage({ id: refused.id }) }, { shouldFocus: true });
      else setProblem(caught);
    }
  };

  return (
    <form noValidate onChange={keepDraft} onSubmit={handleSubmit(submit)} style={{ display: 'contents' }}>
      {isRefused ? <AccountNeeded items={items} /> : <GuestDownloads cartId={cartId} items={items} />}
      <StepProblem problem={isRefused ? null : problem} />
      {!isSignedIn && <EmailField form={form} />}
      {addresses.length > 0 && (
        <SavedAddresses
          addresses={addresses}
          chosen={first}
          onChoose={(address) => {
            reset(valuesOf(address, view.country, countries));
            keepDraft();
          }}
        />
      )}
      <AddressFields form={form} countries={countries} hasNote={!isVirtual} hasCourier={!isVirtual} />
      {isSignedIn && <SaveInAddressBook form={form} addresses={addresses} countries={countries} />}
      <Button type="submit" size="l" pending={formState.isSubmitting}>
        <FormattedMessage id={isVirtual ? 'checkout.toPayment' : 'checkout.toDelivery'} />
      </Button>
    </form>
  );
}

/**
 * The field for a guest's e-mail address. If Magento reports that an account has this address, the form offers to sign
 * in.
 */
function EmailField({ form }: { form: UseFormReturn<AddressValues> }) {
  const { pathname } = useLocation();
  const field = useFields(form);
  const [ask, { data, variables }] = useLazyQuery(IsEmailAvailableDocument, { fetchPolicy: noCache });
  const typed = normalizeInput(form.watch('email'), 'email');
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
          // The offer to sign in is optional, so errors are ignored.
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

/** Number of last digits by which phone numbers are compared, because the country code may be missing. */
const PHONE_DIGITS = 8;

function fingerprintOf(values: AddressValues, countries: readonly Country[]): string {
  const { email: _email, customer_notes: _notes, telephone, ...address } = typedAddress(values, countries);
  return JSON.stringify([address, toLatinDigits(telephone).replaceAll(/\D/g, '').slice(-PHONE_DIGITS)]);
}

const isInBook = (values: AddressValues, addresses: readonly SavedAddress[], countries: readonly Country[]): boolean =>
  addresses.some(
    (saved) =>
      fingerprintOf(values, countries) === fingerprintOf(valuesOf(addressFrom(saved), 'SA', countries), countries),
  );

function SaveInAddressBook({
  form,
  addresses,
  countries,
}: {
  form: UseFormReturn<AddressValues>;
  addresses: readonly SavedAddress[];
  countries: readonly Country[];
}) {
  const { country } = useStoreView();
  const values = { ...valuesOf(null, country), ...useWatch({ control: form.control }) };
  if (isInBook(values, addresses, countries)) return null;
  return (
    <Checkbox
      label={<FormattedMessage id="checkout.saveAddress" />}
      checked={values.save !== ''}
      onChange={({ target }) => form.setValue('save', target.checked ? 'yes' : '')}
    />
  );
}

type SavedAddress = NonNullable<NonNullable<NonNullable<GetAddressBookQuery['customer']>['addresses']>[number]>;

interface SavedAddressesProps {
  addresses: readonly SavedAddress[];
  chosen: SavedAddress | null;
  onChoose: (address: ShippingAddress | null) => void;
}

/** The select field with the customer's saved addresses. The chosen address fills the form. */
function SavedAddresses({ addresses, chosen, onChoose }: SavedAddressesProps) {
  const intl = useIntl();
  // An `<option>` contains text only, so U+2068 … U+2069 isolate the direction of each part of the address.
  const text = ({ firstname, lastname, street: [street = ''], city }: ShippingAddress) =>
    [`${firstname} ${lastname}`, arabicCommas(street), city]
      .filter((part) => part.trim() !== '')
      .map((part) => `\u2068${part}\u2069`)
      .join(' · ');
  return (
    <Select
      label={<FormattedMessage id="checkout.savedAddresses" />}
      defaultValue={chosen ? String(chosen.id) : ''}
      options={[
        ...addresses.map((address) => ({ value: String(address.id), label: text(addressFrom(address)) })),
        { value: '', label: intl.formatMessage({ id: 'checkout.newAddress' }) },
      ]}
      onChange={({ target }) => {
        const address = addresses.find(({ id }) => String(id) === target.value);
        onChoose(address ? addressFrom(address) : null);
      }}
    />
  );
}
