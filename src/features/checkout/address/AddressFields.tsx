import { useState } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Country } from '#api/useCountries';
import { type extraFields, MAX_BUILDING_LENGTH, MAX_UNIT_LENGTH } from '#lib/addresses';
import { hasTexts } from '#lib/guards';
import { shopConfig } from '#lib/shopConfig';
import { useStoreView } from '#lib/storeViewContext';
import { normalizeInput } from '#lib/text/normalizeInput';
import {
  addressLine,
  cityName,
  MAX_LINE_LENGTH,
  maximumLength,
  personName,
  required,
  saudiPostcode,
  shortAddress,
  type Validator,
} from '#lib/validation/validators';
import { Field, type FieldProps, TextArea } from '#ui/form/Field';
import { Select } from '#ui/form/Select';
import { useFields } from '#ui/form/useFields';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import css from './AddressFields.module.css';
import { type AddressValues, countryFields, fieldsOf, phoneOf } from './addressForm';

const name = [required, personName, maximumLength(MAX_LINE_LENGTH)];

/**
 * Validators of a field that becomes part of the street lines. Magento stores all street lines in one column of 255
 * characters.
 */
const line = (length: number) => [addressLine, maximumLength(length)];

/**
 * The address fields of the chosen country, else of Magento's general form. Rare fields, such as a prefix, appear only
 * if the address has a value for them.
 */
export function AddressFields({
  form,
  countries,
  section = 'shipping',
  hasNote = false,
  hasCourier = true,
}: {
  form: UseFormReturn<AddressValues>;
  countries: readonly Country[];
  /** Section of the address for the browser's autofill. */
  section?: 'shipping' | 'billing';
  hasNote?: boolean;
  /** True if goods are delivered to this address. */
  hasCourier?: boolean;
}) {
  const intl = useIntl();
  const { register, watch, setValue, clearErrors, formState } = form;
  const errors: FieldErrors<AddressValues> = formState.errors;
  const country = watch('country_id');
  const regions = countries.find(({ id }) => id === country)?.regions ?? [];
  const { isLocal, hasCity, hasPostcode, needsPostcode, hasShortAddress } = fieldsOf(country);

  const field = useFields(form);
  const short = useShortAddress(form, countries);
  const phone = async (value: string, all: AddressValues) => {
    if (!normalizeInput(value)) return intl.formatMessage({ id: 'validation.required' });
    return (await phoneOf(value, all.country_id)) ? true : intl.formatMessage({ id: 'checkout.phoneInvalid' });
  };
  const forgetCountry = () => {
    for (const name of countryFields) setValue(name, '');
    clearErrors(countryFields);
  };
  const auto = (name: string) => `${section} ${name}`;
  const label = (name: string) => <FormattedMessage id={`checkout.field.${name}`} />;

  const isListed = (list: readonly { id: number | string }[]) => (value: string) =>
    list.some(({ id }) => String(id) === value) ? undefined : { id: 'checkout.choose' };
  const had = formState.defaultValues;
  // These functions are called in the order of the fields on the page, because react-hook-form focuses the first
  // invalid field in registration order.
  const input = (
    name: Exclude<keyof AddressValues, 'save'>,
    autoComplete: string | undefined,
    rules: readonly (Validator | false)[],
    more: Partial<FieldProps> = {},
  ) => (
    <Field
      label={label(name)}
      autoComplete={autoComplete && (autoComplete === 'off' ? 'off' : auto(autoComplete))}
      {...more}
      {...field(name, ...rules)}
    />
  );
  const extra = (name: (typeof extraFields)[number], autoComplete = 'off') =>
    had?.[name] && input(name, autoComplete, line(MAX_LINE_LENGTH), { optional: true });
  const city = () => hasCity && input('city', 'address-level2', [required, cityName, maximumLength(100)]);
  const regionProps = {
    label: label(country === 'AE' ? 'emirate' : 'region'),
    autoComplete: auto('address-level1'),
  };
  const region = () =>
    regions.length > 0 ? (
      <Select
        {...regionProps}
        placeholder={intl.formatMessage({ id: 'checkout.choose' })}
        options={regions.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...field('region', isListed(regions))}
      />
    ) : (
      <Field
        {...regionProps}
        optional={!isLocal}
        {...field('region', isLocal && required, addressLine, maximumLength(MAX_LINE_LENGTH))}
      />
    );

  return (
    <div className={css.fields}>
      {extra('prefix', 'honorific-prefix')}
      {input('firstname', 'given-name', name)}
      {extra('middlename', 'additional-name')}
      {input('lastname', 'family-name', name)}
      {extra('suffix', 'honorific-suffix')}
      {extra('company', 'organization')}
      {extra('vat_id')}
      <Field
        className={css.wide}
        label={label('telephone')}
        type="tel"
        inputMode="tel"
        dir="ltr"
        autoComplete={auto('tel')}
        hint={hasCourier && <FormattedMessage id="checkout.phoneHint" />}
        error={errors.telephone?.message}
        {...register('telephone', { validate: phone })}
      />
      {extra('fax', 'fax')}
      {(countries.length > 1 || isListed(countries)(country)) && (
        <Select
          className={css.wide}
          label={label('country')}
          autoComplete={auto('country')}
          placeholder={country ? undefined : intl.formatMessage({ id: 'checkout.choose' })}
          options={countries.map(({ id, name }) => ({ value: id, label: name }))}
          error={errors.country_id?.message}
          {...register('country_id', {
            onChange: forgetCountry,
            validate: (id) => (isListed(countries)(id) ? intl.formatMessage({ id: 'checkout.choose' }) : true),
          })}
        />
      )}
      {hasShortAddress &&
        input('shortAddress', 'off', [shortAddress], {
          className: css.wide,
          dir: 'ltr',
          optional: true,
          autoCapitalize: 'characters',
          hint: <FormattedMessage id={short.isFilled ? 'checkout.shortAddressFilled' : 'checkout.shortAddressHint'} />,
          onInput: (event) => void short.fill(event.currentTarget.value),
        })}
      <div role="status" className={css.said}>
        {short.isFilled && (
          <VisuallyHidden>
            <FormattedMessage id="checkout.shortAddressFilled" />
          </VisuallyHidden>
        )}
      </div>
      {/* In Saudi Arabia and the Emirates, an address starts with the region and ends with the building. */}
      {isLocal && (
        <>
          {region()}
          {city()}
          {input('district', 'address-line2', [required, ...line(60)], {
            label: label(country === 'SA' ? 'district' : 'area'),
          })}
          {input('street', 'address-line1', [required, ...line(110)])}
          {input('buildingNumber', undefined, [required, ...line(MAX_BUILDING_LENGTH)], {
            inputMode: country === 'SA' ? 'numeric' : 'text',
          })}
          {input('unit', 'address-line3', line(MAX_UNIT_LENGTH), { optional: true })}
        </>
      )}
      {!isLocal && (
        <>
          {input('street', 'address-line1', [required, ...line(150)], {
            className: css.wide,
            label: label('streetAddress'),
          })}
          {input('district', 'address-line2', line(100), {
            className: css.wide,
            label: label('streetAddress2'),
            optional: true,
          })}
          {city()}
          {region()}
        </>
      )}
      {had?.moreLines && (
        <TextArea
          className={css.wide}
          label={label('moreLines')}
          rows={2}
          autoComplete="off"
          optional
          {...field('moreLines', ...line(150))}
        />
      )}
      {hasPostcode &&
        input(
          'postcode',
          'postal-code',
          [needsPostcode && required, country === 'SA' && saudiPostcode, maximumLength(20)],
          { optional: !needsPostcode, inputMode: country === 'SA' ? 'numeric' : 'text', dir: 'ltr' },
        )}
      {hasNote && (
        <TextArea
          className={css.wide}
          label={label('customer_notes')}
          rows={2}
          maxLength={250}
          autoComplete="off"
          optional
          hint={<FormattedMessage id="checkout.noteHint" />}
          {...field('customer_notes')}
        />
      )}
    </div>
  );
}

interface AddressParts {
  buildingNumber: string;
  street: string;
  district: string;
  city: string;
  /** ISO 3166-2 code (`SA-01`), and the region's name in the language of the store view. */
  region: { code: string; name: string };
  postcode: string;
}

const isParts = (value: unknown): value is AddressParts =>
  hasTexts(value, 'buildingNumber', 'street', 'district', 'city', 'postcode') && hasTexts(value.region, 'code', 'name');

/** Milliseconds after which a response is too late, because the shopper has continued to type. */
const LOOKUP_TIMEOUT_MS = 4_000;

/**
 * Looks up a short address in the merchant's service (docs/addresses.md). Resolves to null without a service or a
 * usable response.
 */
async function lookUpShortAddress(code: string, store: string): Promise<AddressParts | null> {
  if (!shopConfig.shortAddresses) return null;
  const path = shopConfig.shortAddresses.replace('{store}', store).replace('{code}', encodeURIComponent(code));
  try {
    const answer = await fetch(new URL(path, window.location.origin), {
      headers: { accept: 'application/json' },
      credentials: 'omit',
      signal: AbortSignal.timeout(LOOKUP_TIMEOUT_MS),
    });
    const parts: unknown = answer.ok ? await answer.json() : null;
    return isParts(parts) ? parts : null;
  } catch {
    return null;
  }
}

const parts = ['buildingNumber', 'street', 'district', 'city', 'region', 'postcode'] as const;

/**
 * Fills the empty fields from a complete short address. `isFilled` is true until the shopper types another short
 * address.
 */
function useShortAddress(form: UseFormReturn<AddressValues>, countries: readonly Country[]) {
  const { code: store } = useStoreView();
  const [filled, setFilled] = useState<Partial<AddressValues> | null>(null);
  const { getValues, setValue } = form;

  const fill = async (typed: string) => {
    const code = normalizeInput(typed, 'shortAddress');
    if (!/^[A-Z]{4}\d{4}$/.test(code)) return;
    const found = await lookUpShortAddress(code, store);
    // The shopper has typed another short address meanwhile.
    if (!found || normalizeInput(getValues('shortAddress'), 'shortAddress') !== code) return;
    const { region, ...texts } = found;
    const listed = countries
      .find(({ id }) => id === getValues('country_id'))
      ?.regions.find((one) => one.code === region.code);
    const values = { ...texts, region: listed ? String(listed.id) : region.name };
    const isOpen = (name: (typeof parts)[number]) => ['', filled?.[name]].includes(getValues(name));
    for (const name of parts.filter(isOpen))
      setValue(name, values[name], { shouldValidate: true, shouldTouch: true, shouldDirty: true });
    setFilled({ ...values, shortAddress: code });
  };
  const isFilled =
    filled !== null && normalizeInput(form.watch('shortAddress'), 'shortAddress') === filled.shortAddress;
  return { fill, isFilled };
}
